"""Many tables: the results that admitted tables report, and a league that is kept over a season."""
