// An Arduino Uno on a computer, for the tests: simavr runs the sketch, standard input and output are its serial port, and each chip on
// SPI is a connection to the workbench that plays it (hw/simulator/bench.py), as firmware/unix/machine.py has it.
//
// With TB_BUZZER set, each swing of the buzzer's pin is a ~ on standard error.
//
//     uno SKETCH.elf BENCH_PORT SELECT_PIN ...      the pins as the Arduino numbers them, 8 to 10
#include <arpa/inet.h>
#include <fcntl.h>
#include <poll.h>
#include <simavr/avr_ioport.h>
#include <simavr/avr_spi.h>
#include <simavr/avr_uart.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

static struct chip {
    int wire, selected, reading;
    uint8_t data[65];
} chips[3];
static int count, ready = 1;
static avr_irq_t *answer, *heard;

static void transaction(struct chip *chip, const uint8_t *data, uint8_t size, uint8_t *got) {
    uint8_t message[66];
    message[0] = size;
    memcpy(message + 1, data, size);
    if (write(chip->wire, message, size + 1) != size + 1) exit(1);
    for (uint8_t at = 0; at < size;) {
        ssize_t more = read(chip->wire, got + at, size - at);
        if (more <= 0) exit(1);
        at += more;
    }
}

// A read's byte is the register that the byte before it named; what is written goes when the chip is let go.
static void spi(avr_irq_t *irq, uint32_t value, void *none) {
    uint8_t got[65] = {0};
    for (struct chip *chip = chips; chip < chips + count; chip++) {
        if (!chip->selected) continue;
        uint8_t *size = &chip->data[0];
        if (chip->reading) {
            uint8_t ask[2] = {chip->data[1], 0};
            transaction(chip, ask, 2, got);
            got[0] = got[1];
            chip->data[1] = value;
        } else if (!*size && (value & 0x80)) {
            chip->reading = 1;
            chip->data[1] = value;
        } else if (*size < 64) {
            chip->data[++*size] = value;
        }
    }
    avr_raise_irq(answer, got[0]);
}

static void selects(avr_irq_t *irq, uint32_t value, void *param) {
    struct chip *chip = param;
    uint8_t got[65];
    if (value && chip->selected && chip->data[0]) transaction(chip, chip->data + 1, chip->data[0], got);
    if (!value != chip->selected) chip->data[0] = chip->reading = 0;
    chip->selected = !value;
}

static void says(avr_irq_t *irq, uint32_t value, void *none) {
    uint8_t byte = value;
    if (write(1, &byte, 1) != 1) exit(0);
}
static void swings(avr_irq_t *irq, uint32_t value, void *none) {
    if (value && write(2, "~", 1) != 1) exit(0);
}
static void may(avr_irq_t *irq, uint32_t value, void *none) { ready = 1; }
static void waits(avr_irq_t *irq, uint32_t value, void *none) { ready = 0; }

int main(int argc, char **argv) {
    elf_firmware_t sketch = {0};
    if (argc < 3 || elf_read_firmware(argv[1], &sketch)) return 2;
    avr_t *avr = avr_make_mcu_by_name("atmega328p");
    avr_init(avr);
    sketch.frequency = 16000000;
    avr_load_firmware(avr, &sketch);
    uint32_t flags = 0;
    avr_ioctl(avr, AVR_IOCTL_UART_GET_FLAGS('0'), &flags);
    flags &= ~(AVR_UART_FLAG_STDIO | AVR_UART_FLAG_POOL_SLEEP);
    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT), says, 0);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUT_XON), may, 0);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUT_XOFF), waits, 0);
    if (getenv("TB_BUZZER")) avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('D'), 7), swings, 0);
    heard = avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT);
    answer = avr_io_getirq(avr, AVR_IOCTL_SPI_GETIRQ(0), SPI_IRQ_INPUT);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_SPI_GETIRQ(0), SPI_IRQ_OUTPUT), spi, 0);
    for (int at = 3; at < argc && count < 3; at++, count++) {
        int pin = atoi(argv[at]);
        struct sockaddr_in there = {.sin_family = AF_INET, .sin_port = htons(atoi(argv[2])), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
        chips[count].wire = socket(AF_INET, SOCK_STREAM, 0);
        if (connect(chips[count].wire, (struct sockaddr *)&there, sizeof there)) return 3;
        dprintf(chips[count].wire, "spi %d\n", pin);
        avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('B'), pin - 8), selects, &chips[count]);
    }
    fcntl(0, F_SETFL, fcntl(0, F_GETFL) | O_NONBLOCK);
    struct timespec began, now;
    clock_gettime(CLOCK_MONOTONIC, &began);
    uint8_t waiting[64];
    ssize_t size = 0, at = 0;
    for (uint64_t next = 0;;) {
        int state = avr_run(avr);
        if (state == cpu_Done || state == cpu_Crashed) return 4;
        if (at < size && ready) avr_raise_irq(heard, waiting[at++]);
        if (avr->cycle < next) continue;
        next = avr->cycle + 16000;  // once a millisecond: what was said to it, and not faster than a clock
        if (at == size) {
            at = 0;
            size = read(0, waiting, sizeof waiting);
            if (size == 0) return 0;
            if (size < 0) size = 0;
        }
        clock_gettime(CLOCK_MONOTONIC, &now);
        int64_t ahead = avr->cycle / 16 - ((now.tv_sec - began.tv_sec) * 1000000LL + (now.tv_nsec - began.tv_nsec) / 1000);
        if (ahead > 1000) usleep(ahead);
    }
}
