// The link's codec on an Arduino: TB<seq> <kind> <json>*<CRC-32>\n, at most 240 bytes (docs/makers/en/sensors.md). tests/vectors/link.json holds
// it together with the app's own. No memory is asked for: a line is read into one buffer, and told by pieces with its sum reckoned on
// the way.
#pragma once
#include <Arduino.h>

const uint8_t LONGEST_LINE = 240;

// CRC-32 as zlib has it, a bit at a time: no table, and still faster than the line.
inline uint32_t crcStep(uint32_t crc, uint8_t byte) {
    crc ^= byte;
    for (uint8_t bit = 0; bit < 8; bit++) crc = (crc & 1) ? (crc >> 1) ^ 0xEDB88320UL : crc >> 1;
    return crc;
}

// A line that is being told: begin, add pieces, end. It goes to `out`, or only into its sum and a buffer where it is to be kept.
class Teller {
  public:
    explicit Teller(Print &out) : out(out) {}

    void begin(uint32_t seq, const char *kind) {
        crc = 0xFFFFFFFFUL;
        add(F("TB"));
        number(seq);
        add(' ');
        add(kind);
        add(' ');
    }
    void add(char letter) {
        crc = crcStep(crc, letter);
        out.write(letter);
    }
    void add(const char *words) {
        while (*words) add(*words++);
    }
    void add(const __FlashStringHelper *words) {
        const char *at = (const char *)words;
        while (char letter = pgm_read_byte(at++)) add(letter);
    }
    void number(uint32_t value) {
        char digits[11];
        ultoa(value, digits, 10);
        add(digits);
    }
    void end() {
        uint32_t sum = ~crc;
        out.write('*');
        for (int8_t shift = 28; shift >= 0; shift -= 4) out.write("0123456789ABCDEF"[(sum >> shift) & 15]);
        out.write('\n');
    }

  private:
    Print &out;
    uint32_t crc;
};

// What was said to the board: a frame's number, kind and JSON; a person's word has number 0.
struct Said {
    uint32_t seq;
    const char *kind;
    const char *json;
};

inline bool isHex(char letter) { return isxdigit((unsigned char)letter); }

// Bytes in, lines out, whatever lies between them. `bad` counts what could not be read.
class Listener {
  public:
    uint32_t bad = 0;

    // A byte came: whether a frame or a word is complete with it. It stands in `said` until the next byte.
    bool feed(char letter, Said &said) {
        if (letter != '\n') {
            if (size < LONGEST_LINE - 1) {
                line[size++] = letter;
            } else {
                if (!skipping) bad++;
                skipping = true;
            }
            return false;
        }
        bool whole = !skipping;
        line[size] = 0;
        uint8_t length = size;
        size = 0;
        skipping = false;
        return whole && read(length, said);
    }

  private:
    char line[LONGEST_LINE + 1];
    uint8_t size = 0;
    bool skipping = false;

    bool read(uint8_t length, Said &said) {
        while (length && (line[length - 1] == '\r' || line[length - 1] == ' ' || line[length - 1] == 0)) length--;
        line[length] = 0;
        if (frame(length, said)) return true;
        char *word = line;
        while (*word == ' ' || *word == '\t') word++;
        if (!strcmp_P(word, PSTR("?")) || !strcmp_P(word, PSTR("who")) || !strcmp_P(word, PSTR("how")) || !strcmp_P(word, PSTR("help"))) {
            said = {0, word, "{}"};
            return true;
        }
        if (length && *word != '#') bad++;
        return false;
    }

    // Anything may stand before a frame on its line.
    bool frame(uint8_t length, Said &said) {
        if (length < 14 || line[length - 9] != '*') return false;
        uint32_t sum = 0;
        for (uint8_t at = length - 8; at < length; at++) {
            if (!isHex(line[at])) return false;
            sum = sum << 4 | (line[at] <= '9' ? line[at] - '0' : (line[at] | 32) - 'a' + 10);
        }
        uint8_t star = length - 9;
        for (uint8_t start = 0; start + 4 < star; start++) {
            if (line[start] != 'T' || line[start + 1] != 'B' || !isdigit(line[start + 2])) continue;
            uint32_t crc = 0xFFFFFFFFUL;
            for (uint8_t at = start; at < star; at++) crc = crcStep(crc, line[at]);
            if (~crc != sum) continue;
            line[star] = 0;
            char *kind;
            said.seq = strtoul(line + start + 2, &kind, 10);
            char *json = *kind == ' ' ? strchr(kind + 1, ' ') : nullptr;
            if (!json || json[1] != '{' || line[star - 1] != '}') return false;
            *json = 0;
            said.kind = kind + 1;
            said.json = json + 1;
            return true;
        }
        return false;
    }
};
