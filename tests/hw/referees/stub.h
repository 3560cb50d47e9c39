// As much of ESPHome as its readers' own source needs to be compiled on a computer (tests/hw/test_referees.py): names without a chip
// behind them. What judges a frame is theirs, to the last line.
#pragma once
#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#define ESP_LOGV(...)
#define ESP_LOGD(...)
#define ESP_LOGI(...)
#define ESP_LOGW(...)
#define ESP_LOGE(...)
#define ESP_LOGCONFIG(...)
#define LOG_UPDATE_INTERVAL(...)
#define LOG_BINARY_SENSOR(...)
#define LOG_I2C_DEVICE(...)
#define YESNO(yes) ((yes) ? "YES" : "NO")

namespace esphome {

template <typename T> using optional = std::optional<T>;
using std::make_unique;

inline void yield() {}
inline void delay(uint32_t) {}
inline uint32_t millis() {
    static uint32_t now = 0;
    return ++now;  // so that whoever waits gives up
}
inline uint32_t encode_uint32(uint8_t a, uint8_t b, uint8_t c, uint8_t d) {
    return uint32_t(a) << 24 | uint32_t(b) << 16 | uint32_t(c) << 8 | d;
}

class Component {
  public:
    virtual ~Component() = default;
    virtual void setup() {}
    virtual void loop() {}
    virtual void dump_config() {}
    virtual void on_powerdown() {}
    void status_set_warning() {}
    void status_clear_warning() {}
    void mark_failed() {}
};

class PollingComponent : public Component {
  public:
    virtual void update() = 0;

  protected:
    uint32_t update_interval_ = 1000;
};

template <typename... Ts> class Trigger {
  public:
    std::vector<std::tuple<Ts...>> told;
    void trigger(const Ts &...what) { told.emplace_back(what...); }
};

template <typename... Ts> class Condition {
  public:
    virtual ~Condition() = default;
    virtual bool check(const Ts &...) = 0;
};

template <typename T> class Parented {
  protected:
    T *parent_ = nullptr;
};

template <typename F> class CallbackManager;
template <typename... Ts> class CallbackManager<void(Ts...)> {
  public:
    template <typename F> void add(F &&) {}
    void call(Ts...) {}
};

namespace binary_sensor {
class BinarySensor {
  public:
    virtual ~BinarySensor() = default;
    void publish_state(bool) {}
};
using BinarySensorInitiallyOff = BinarySensor;
}  // namespace binary_sensor

namespace uart {
class UARTDevice {  // what a test says is what arrives
  public:
    std::vector<uint8_t> line;
    size_t at = 0;

  protected:
    size_t available() const { return line.size() - at; }
    bool read_byte(uint8_t *data) {
        *data = line[at++];
        return true;
    }
};
}  // namespace uart

namespace i2c {
enum ErrorCode { ERROR_OK };
class I2CDevice {  // always ready, and tells the same frame from its start each time it is asked
  public:
    std::vector<uint8_t> frame;

  protected:
    ErrorCode write(const uint8_t *, size_t) { return ERROR_OK; }
    bool read_bytes_raw(uint8_t *data, uint8_t size) {
        for (uint8_t at = 0; at < size; at++) data[at] = at == 0 ? 1 : at <= frame.size() ? frame[at - 1] : 0;
        return true;
    }
};
}  // namespace i2c

namespace nfc {
using NfcTagUid = std::vector<uint8_t>;
constexpr uint8_t NFC_UID_MAX_LENGTH = 10, FORMAT_UID_BUFFER_SIZE = 32;
enum { TAG_TYPE_MIFARE_CLASSIC, TAG_TYPE_1, TAG_TYPE_2, TAG_TYPE_UNKNOWN };
inline uint8_t guess_tag_type(uint8_t size) { return size == 4 ? TAG_TYPE_MIFARE_CLASSIC : TAG_TYPE_2; }
inline const char *format_uid_to(char *, const NfcTagUid &) { return ""; }
class NdefRecord {
  public:
    std::string get_type() const { return ""; }
    std::string get_payload() const { return ""; }
};
class NdefMessage {
  public:
    std::vector<std::shared_ptr<NdefRecord>> get_records() const { return {}; }
};
class NfcTag {
  public:
    explicit NfcTag(const NfcTagUid &) {}
    bool has_ndef_message() const { return false; }
    std::shared_ptr<NdefMessage> get_ndef_message() const { return std::make_shared<NdefMessage>(); }
};
class NfcOnTagTrigger {
  public:
    void process(const std::unique_ptr<NfcTag> &) {}
};
}  // namespace nfc

}  // namespace esphome
