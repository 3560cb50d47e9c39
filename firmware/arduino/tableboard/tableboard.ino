// A board of readers on an Arduino Uno or Nano: up to four RC522, the same link as our ESP32's (docs/makers/en/sensors.md). The app finds it on USB.
//
// Wires, an RC522 takes 3.3 V: SCK 13, MISO 12, MOSI 11 through a level shifter or 1 kΩ / 2 kΩ, SDA of each reader on its own pin below,
// likewise; RST to 3.3 V. A reader that is not wired is told as trouble: take its line out.
#include <SPI.h>
#include <avr/eeprom.h>

#include "link.h"
#include "rc522.h"

struct Reader {
    const char *name;
    RC522 chip;
    uint8_t uid[10];
    uint8_t size = 0;  // nothing lies there
    uint32_t seenAt = 0;
    bool working = false, silent = false;
    uint8_t failures = 0;
    uint32_t retryAt = 0;

    Reader(const char *name, uint8_t select) : name(name), chip(select) {}
};

// What is wired: names of up to 12 letters, at most four.
Reader readers[] = {
    {"pad", 10},
    {"tipp1", 9},
};

// A passive buzzer between this pin and GND, if you like: a tick when a tag is read, then the app's answer.
const uint8_t BUZZER = 7;

const uint8_t READERS = sizeof readers / sizeof *readers;
const uint16_t POLL_MS = 60, GONE_AFTER_MS = 400, RETRY_MS = 1000, RESEND_MS = 300, BEAT_MS = 1000;
const uint8_t SILENT_AFTER = 3, RESENDS = 8, KEPT = 8;

// An event, until it is acknowledged: what is said is made from it again each time.
struct Event {
    uint32_t seq, at;
    uint8_t again, reader, size;
    enum Kind : uint8_t { NONE, ON, OFF, SILENT, WELL } kind;
    uint8_t uid[10];
};

Event kept[KEPT];
Teller tell(Serial);
Listener listener;
uint32_t seq = 0, beatAt = 0, polledAt = 0, boot = 0, ident = 0;

void hex32(uint32_t value) {
    for (int8_t shift = 28; shift >= 0; shift -= 4) tell.add("0123456789abcdef"[(value >> shift) & 15]);
}

void say(const Event &event) {
    bool tag = event.kind == Event::ON || event.kind == Event::OFF;
    tell.begin(event.seq, tag ? "tag" : "trouble");
    tell.add(F("{\"r\":\""));
    tell.add(readers[event.reader].name);
    if (tag) {
        tell.add(F("\",\"u\":\""));
        for (uint8_t at = 0; at < event.size; at++) {
            tell.add("0123456789abcdef"[event.uid[at] >> 4]);
            tell.add("0123456789abcdef"[event.uid[at] & 15]);
        }
        tell.add(event.kind == Event::ON ? F("\",\"on\":true}") : F("\",\"on\":false}"));
    } else {
        tell.add(event.kind == Event::SILENT ? F("\",\"why\":\"silent\"}") : F("\",\"why\":\"\"}"));
    }
    tell.end();
}

// The oldest makes room for the newest.
void happened(uint8_t reader, Event::Kind kind) {
    Event *place = kept;
    for (Event &each : kept) {
        if (each.kind == Event::NONE) {
            place = &each;
            break;
        }
        if (each.seq < place->seq) place = &each;
    }
    *place = {++seq, millis(), 0, reader, readers[reader].size, kind, {}};
    memcpy(place->uid, readers[reader].uid, sizeof place->uid);
    say(*place);
}

void hello() {
    tell.begin(++seq, "hello");
    tell.add(F("{\"proto\":1,\"fw\":\"1.1-avr\",\"id\":\"avr"));
    hex32(ident);
    tell.add(F("\",\"boot\":\""));
    hex32(boot);
    tell.add(F("\",\"readers\":["));
    for (uint8_t at = 0; at < READERS; at++) {
        if (at) tell.add(',');
        tell.add('"');
        tell.add(readers[at].name);
        tell.add('"');
    }
    tell.add(F("]}"));
    tell.end();
}

void health() {
    uint8_t waiting = 0;
    for (const Event &each : kept) waiting += each.kind != Event::NONE;
    tell.begin(++seq, "health");
    tell.add(F("{\"up\":"));
    tell.number(millis());
    tell.add(F(",\"bad\":"));
    tell.number(listener.bad);
    tell.add(F(",\"kept\":"));
    tell.number(waiting);
    tell.add('}');
    tell.end();
}

// High and short: done. Middle: the table asks. Low and long: refused.
void answer(const char *json) {
    if (strstr_P(json, PSTR("\"ok\""))) tone(BUZZER, 2600, 100);
    else if (strstr_P(json, PSTR("\"ask\""))) tone(BUZZER, 1500, 250);
    else tone(BUZZER, 400, 350);
}

void obey(const Said &said) {
    if (!strcmp_P(said.kind, PSTR("ack"))) {
        const char *of = strstr_P(said.json, PSTR("\"of\":"));
        uint32_t number = of ? strtoul(of + 5, nullptr, 10) : 0;
        for (Event &each : kept)
            if (each.seq == number) each.kind = Event::NONE;
    } else if (!strcmp_P(said.kind, PSTR("who"))) {
        hello();
        for (uint8_t at = 0; at < READERS; at++) {
            if (readers[at].silent) happened(at, Event::SILENT);
            if (readers[at].size) happened(at, Event::ON);
        }
    } else if (!strcmp_P(said.kind, PSTR("how"))) {
        health();
    } else if (!strcmp_P(said.kind, PSTR("answer"))) {
        answer(said.json);
    } else if (!strcmp_P(said.kind, PSTR("?"))) {
        hello();
        health();
    } else if (!strcmp_P(said.kind, PSTR("help"))) {
        Serial.println(F("# table board. ? who how: tell about the board. Lines it sends: hello, tag (on/off), trouble, beat."));
    } else if (!strcmp_P(said.kind, PSTR("echo"))) {
        tell.begin(++seq, "echo");
        tell.add(said.json);
        tell.end();
    } else {
        tell.begin(++seq, "nak");
        tell.add(F("{\"of\":"));
        tell.number(said.seq);
        tell.add(F(",\"why\":\"kind\"}"));
        tell.end();
    }
}

void hear() {
    Said said;
    while (Serial.available())
        if (listener.feed(Serial.read(), said)) obey(said);
}

void pause(uint16_t ms) {
    uint32_t began = millis();
    do hear();
    while (millis() - began < ms);
}

void look(uint8_t at) {
    Reader &reader = readers[at];
    uint32_t now = millis();
    if (!reader.working) {
        if (reader.retryAt && (int32_t)(now - reader.retryAt) < 0) return;
        reader.retryAt = now + RETRY_MS;
        reader.working = reader.chip.begin();
    }
    uint8_t uid[10];
    if (!reader.working || !reader.chip.alive()) {
        if (++reader.failures >= SILENT_AFTER || !reader.working) {
            reader.working = false;
            if (!reader.silent) {
                reader.silent = true;
                happened(at, Event::SILENT);
            }
        }
        return;  // what could not look knows of nothing that is gone
    }
    bool stumbled = reader.failures;
    reader.failures = 0;
    if (reader.silent) {
        reader.silent = false;
        happened(at, Event::WELL);
    }
    uint8_t size = reader.chip.scan(uid);
    now = millis();
    if (size && (size != reader.size || memcmp(uid, reader.uid, size))) {
        if (reader.size) happened(at, Event::OFF);
        memcpy(reader.uid, uid, size);
        reader.size = size;
        happened(at, Event::ON);
        tone(BUZZER, 2000, 30);
    }
    if (size || stumbled) reader.seenAt = now;
    if (reader.size && now - reader.seenAt > GONE_AFTER_MS) {
        happened(at, Event::OFF);
        reader.size = 0;
    }
}

void setup() {
    Serial.begin(115200);
    SPI.begin();
    for (Reader &reader : readers) reader.chip.rest();  // before the first is spoken to, none may listen
    // Its number is made up once, its boot counts up: no two starts are the same.
    uint32_t *place = 0;
    ident = eeprom_read_dword(place);
    if (ident == 0xFFFFFFFFUL) {
        for (uint8_t bit = 0; bit < 32; bit++) ident = ident << 1 ^ analogRead(A0) ^ micros();
        eeprom_write_dword(place, ident);
    }
    boot = eeprom_read_dword(place + 1) + 1;
    eeprom_write_dword(place + 1, boot);
    hello();
}

void loop() {
    hear();
    uint32_t now = millis();
    if (now - polledAt >= POLL_MS) {
        polledAt = now;
        for (uint8_t at = 0; at < READERS; at++) look(at);
    }
    if (now - beatAt >= BEAT_MS) {
        beatAt = now;
        tell.begin(++seq, "beat");
        tell.add(F("{\"up\":"));
        tell.number(now);
        tell.add('}');
        tell.end();
    }
    for (Event &each : kept)
        if (each.kind != Event::NONE && now - each.at >= RESEND_MS) {
            each.at = now;
            say(each);
            if (++each.again >= RESENDS) each.kind = Event::NONE;
        }
}
