// Loaded into the server under test: a signal collects its garbage, so that its memory can be compared over time.
process.on("SIGUSR2", () => globalThis.gc?.());
