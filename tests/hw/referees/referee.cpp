// ESPHome's own readers, asked by lines: `rdm HEX` is answered with the tags' numbers in what its serial line said, `pn532 HEX` with what
// the chip's frame carries, or `refused`. Compiled by tests/hw/test_referees.py with ESPHome's rdm6300.cpp, pn532.cpp and pn532_i2c.cpp.
#include <iostream>

#include "esphome/components/pn532_i2c/pn532_i2c.h"
#include "esphome/components/rdm6300/rdm6300.h"

using namespace esphome;

// What a tag's pages hold is not asked here.
namespace esphome::pn532 {
std::unique_ptr<nfc::NfcTag> PN532::read_mifare_classic_tag_(nfc::NfcTagUid &uid) { return make_unique<nfc::NfcTag>(uid); }
std::unique_ptr<nfc::NfcTag> PN532::read_mifare_ultralight_tag_(nfc::NfcTagUid &uid) { return make_unique<nfc::NfcTag>(uid); }
bool PN532::format_mifare_classic_mifare_(nfc::NfcTagUid &) { return false; }
bool PN532::format_mifare_classic_ndef_(nfc::NfcTagUid &) { return false; }
bool PN532::write_mifare_classic_tag_(nfc::NfcTagUid &, nfc::NdefMessage *) { return false; }
bool PN532::write_mifare_ultralight_tag_(nfc::NfcTagUid &, nfc::NdefMessage *) { return false; }
bool PN532::clean_mifare_ultralight_() { return false; }
}  // namespace esphome::pn532

struct Chip : pn532_i2c::PN532I2C {
    bool answers(std::vector<uint8_t> &data) { return read_response(pn532::PN532_COMMAND_INLISTPASSIVETARGET, data); }
};

static std::vector<uint8_t> bytes_of(const std::string &hex) {
    std::vector<uint8_t> bytes;
    for (size_t at = 0; at + 1 < hex.size(); at += 2) bytes.push_back(std::stoi(hex.substr(at, 2), nullptr, 16));
    return bytes;
}

int main() {
    std::string kind, hex;
    while (std::cin >> kind >> hex) {
        if (kind == "rdm") {
            rdm6300::RDM6300Component reader;
            rdm6300::RDM6300Trigger seen;
            reader.register_trigger(&seen);
            reader.line = bytes_of(hex);
            reader.loop();
            for (auto [number] : seen.told) printf("%010" PRIu32 " ", number);
            puts("");
        } else if (kind == "pn532") {
            Chip chip;
            std::vector<uint8_t> data;
            chip.frame = bytes_of(hex);
            if (chip.answers(data)) {
                for (uint8_t each : data) printf("%02x", each);
                puts("");
            } else {
                puts("refused");
            }
        }
    }
}
