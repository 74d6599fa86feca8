/** Loaded before a server by --import: collects garbage whenever memory is looked at, so that only what is kept counts. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const { memoryUsage } = process;

process.memoryUsage = Object.assign(() => {
  collectGarbage();
  return memoryUsage();
}, memoryUsage);
