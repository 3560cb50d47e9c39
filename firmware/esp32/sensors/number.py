# A 13.56 MHz tag's number, as a reader tells it: a list of one, or of none.


def told(uid):
    """Nothing for a number that is thrown anew each time (ISO 14443-3: four bytes, the first 08): a phone, a bank card."""
    if not uid or (len(uid) == 4 and uid[0] == 0x08):
        return []
    return ["".join("%02x" % b for b in uid)]
