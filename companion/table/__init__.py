"""The table itself: the games there are, one evening's history and journal, records, and the session that everybody talks to."""
