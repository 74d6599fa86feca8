// @ts-check
/**
 * Loaded before an entry. One Ctrl-C reaches a process up to three times: from the terminal, from npm and from start.mjs.
 * A second signal ends a closing server at once, so repetitions of the first are dropped.
 */
const emit = process.emit.bind(process);
let lastSignalAt = -Infinity;

process.emit = /** @type {typeof process.emit} */ (
  function (/** @type {string} */ event, /** @type {unknown[]} */ ...args) {
    if (event === 'SIGINT' || event === 'SIGTERM') {
      const isEcho = performance.now() - lastSignalAt < 1000;
      if (isEcho) return true;
      lastSignalAt = performance.now();
    }
    return Reflect.apply(emit, process, [event, ...args]);
  }
);
