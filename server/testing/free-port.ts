import { createServer } from 'node:net';

/** Workers that test at once have ports of their own: a port is taken by its server only some time after it was found free. */
const portsOfWorker = 1_000;
const worker = Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0) % 12;
let last = Math.floor(Math.random() * portsOfWorker);

/** A port below 32768, where Linux does not hand out ports to outgoing connections of its own accord. */
export async function freePort(): Promise<number> {
  for (;;) {
    last = (last + 1) % portsOfWorker;
    const port = 20_000 + worker * portsOfWorker + last;
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
