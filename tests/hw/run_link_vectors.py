# Runs the link's vectors in MicroPython: run_link_vectors.py FIRMWARE VECTORS. Prints how many of each held.
import json
import sys

sys.path.insert(0, sys.argv[1])
import link

with open(sys.argv[2]) as file:
    vectors = json.load(file)


def to_bytes(text):
    return bytes([ord(letter) for letter in text])


lines = 0
for vector in vectors["lines"]:
    expected = (vector["seq"], vector["kind"], vector["data"])
    # Its dictionaries have no order: what it packs is compared by meaning.
    packed = link.parse(link.pack(vector["seq"], vector["kind"], vector["data"])[:-1])
    if link.parse(to_bytes(vector["line"])[:-1]) == expected and packed == expected:
        lines += 1
    else:
        print("line", vector)

streams = 0
for stream in vectors["streams"]:
    data = to_bytes(stream["bytes"])
    good = True
    for cut in (1, 7, 241, 10000):
        splitter = link.Splitter(human=stream.get("human", False))
        frames = []
        for at in range(0, len(data), cut):
            frames += splitter.feed(data[at : at + cut])
        good = good and [list(frame) for frame in frames] == stream["frames"] and splitter.bad == stream["bad"]
    if good:
        streams += 1
    else:
        print("stream", stream["why"], frames, splitter.bad)
print("lines", lines, "streams", streams)
