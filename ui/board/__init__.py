"""A board on the tablet: how it is shown, touched, looked at closely, and how people drag its pieces."""
