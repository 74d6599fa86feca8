/** Loaded into a measured process before anything else: answers what it has used so far. */
process.on('message', (message) => {
  if (message === 'collect') globalThis.gc?.();
  process.send?.({ ...process.cpuUsage(), rss: process.memoryUsage.rss() });
});
process.channel?.unref();
