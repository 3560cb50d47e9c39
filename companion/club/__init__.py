"""Many tables: what they say of an evening's end, believed from those that were admitted; a league kept over the season."""
