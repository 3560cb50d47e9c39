// NXP MFRC522 over SPI, as firmware/esp32/sensors/rc522.py has it: registers, ISO 14443-3 with its cascade levels, the field on only while
// we look. Phones and bank cards, which throw their number anew each time, are no tags.
#pragma once
#include <Arduino.h>
#include <SPI.h>

void pause(uint16_t ms);  // waits, and hears the cable meanwhile

class RC522 {
  public:
    explicit RC522(uint8_t select) : select(select) {}

    void rest() {
        digitalWrite(select, HIGH);
        pinMode(select, OUTPUT);
    }

    bool begin() {
        put(0x01, 0x0F);  // start anew
        pause(10);
        put(0x2A, 0x80);  // a timer that starts with each sending and gives up after 5 ms
        put(0x2B, 0xA9);
        put(0x2C, 0x00);
        put(0x2D, 0xC8);
        put(0x15, 0x40);  // 100 % ASK
        put(0x11, 0x3D);
        return alive();
    }

    // After a dip in its supply it answers, but its sending has gone back to 10 % ASK.
    bool alive() {
        uint8_t version = get(0x37);
        return version != 0x00 && version != 0xFF && (get(0x15) & 0x40);
    }

    // The tag in the field: how many bytes its number has, 0 for none.
    uint8_t scan(uint8_t uid[10]) {
        put(0x0E, 0x80);
        put(0x14, 0x83);
        pause(5);
        uint8_t size = number(uid);
        put(0x14, 0x80);
        return size == 4 && uid[0] == 0x08 ? 0 : size;
    }

  private:
    const uint8_t select;

    void put(uint8_t reg, uint8_t value) {
        SPI.beginTransaction(SPISettings(4000000, MSBFIRST, SPI_MODE0));
        digitalWrite(select, LOW);
        SPI.transfer(reg << 1);
        SPI.transfer(value);
        digitalWrite(select, HIGH);
        SPI.endTransaction();
    }
    uint8_t get(uint8_t reg) {
        SPI.beginTransaction(SPISettings(4000000, MSBFIRST, SPI_MODE0));
        digitalWrite(select, LOW);
        SPI.transfer(0x80 | reg << 1);
        uint8_t value = SPI.transfer(0);
        digitalWrite(select, HIGH);
        SPI.endTransaction();
        return value;
    }

    // What a tag answers to some bytes, into `answer`; how many there are, 0 for nothing or what was spoilt.
    uint8_t talk(const uint8_t *data, uint8_t size, uint8_t lastBits, uint8_t *answer, uint8_t most) {
        put(0x01, 0x00);
        put(0x04, 0x7F);
        put(0x0A, 0x80);
        for (uint8_t at = 0; at < size; at++) put(0x09, data[at]);
        put(0x01, 0x0C);
        put(0x0D, 0x80 | lastBits);
        uint8_t irq = 0;
        for (uint8_t tries = 0; tries < 12; tries++) {
            irq = get(0x04);
            if (irq & 0x31) break;  // received, idle, or the timer
            pause(1);
        }
        put(0x0D, 0);
        if (!(irq & 0x20) || (get(0x06) & 0x1B)) return 0;  // nothing, or buffer, collision, parity, protocol spoilt
        uint8_t there = get(0x0A);
        if (there > most) return 0;
        for (uint8_t at = 0; at < there; at++) answer[at] = get(0x09);
        return there;
    }

    uint8_t number(uint8_t uid[10]) {
        uint8_t frame[9] = {0x26}, part[5], size = 0;
        if (!talk(frame, 1, 7, part, 5)) return 0;
        for (uint8_t level = 0x93; level <= 0x97; level += 2) {
            frame[0] = level;
            frame[1] = 0x20;
            if (talk(frame, 2, 0, part, 5) != 5 || (part[0] ^ part[1] ^ part[2] ^ part[3]) != part[4]) return 0;
            if (part[0] != 0x88) {
                memcpy(uid + size, part, 4);
                return size + 4;
            }
            memcpy(uid + size, part + 1, 3);
            size += 3;
            frame[1] = 0x70;
            memcpy(frame + 2, part, 5);
            uint16_t crc = 0x6363;
            for (uint8_t at = 0; at < 7; at++) {
                uint8_t byte = frame[at] ^ (crc & 0xFF);
                byte ^= byte << 4;
                crc = (crc >> 8) ^ ((uint16_t)byte << 8) ^ ((uint16_t)byte << 3) ^ (byte >> 4);
            }
            frame[7] = crc & 0xFF;
            frame[8] = crc >> 8;
            if (!talk(frame, 9, 0, part, 5)) return 0;
        }
        return 0;
    }
};
