import { noteErased } from '../backup/erased-list.ts';
import { removeMailsAbout } from '../mail/forget.ts';
import type { Services } from '../services.ts';
import type { Erased } from '#domain/organization.ts';
import type { RemovedOrganization } from './remove.ts';
import { removeFiles } from '../files/variants.ts';

type Forgetting = Pick<Services, 'config' | 'database' | 'files' | 'log'>;

/** After the commit: removes files, and adds to the list that keeps a backup from bringing people back. */
export async function forgetRemoved(services: Forgetting, gone: RemovedOrganization): Promise<Erased> {
  await noteErased(services);
  await removeFiles(services, gone.unused);
  await forgetTraces(services, gone.traces);
  return { ...gone.traces.erased, files: gone.unused.length };
}

export async function forgetTraces(
  { config, database, log }: Forgetting,
  traces: { addresses: string[]; messageIds: string[] },
): Promise<void> {
  await removeMailsAbout(config.dataDir, traces);
  if (!(await database.forgetDeleted())) log.warn('what was deleted is still in the write-ahead log');
}
