import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../random.ts';
import type { Cluster } from './cluster.ts';

/** Kills a process at random moments under load, and starts it again; sometimes it is killed while it starts. */
export function killNowAndThen(cluster: Cluster, random: Random, times: number, processes: number) {
  let left = times;
  const kills = async () => {
    while (left > 0) {
      await sleep(random.whole(50, 700));
      const index = random.whole(0, processes - 1);
      await cluster.end(index, 'SIGKILL');
      cluster.kills += 1;
      left -= 1;
      if (left > 0 && random.chance(0.2)) {
        await cluster.killWhileStarting(index, random.whole(0, 900));
        cluster.kills += 1;
        left -= 1;
      }
      await cluster.startProcess(index);
    }
  };
  const done = kills().finally(() => (left = 0));
  // Looked at when the clients have ended: until then a process that does not start is nobody's error.
  done.catch(() => {});
  return { left: () => left, done };
}
