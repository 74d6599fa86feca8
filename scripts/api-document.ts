/** Writes the description of the API, as `/api/docs` has it, to dist/openapi.json. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openWorld } from '../server/testing/world.ts';

const folder = join(import.meta.dirname, '../dist');
mkdirSync(folder, { recursive: true });
const world = await openWorld();
await world.app.ready();
writeFileSync(join(folder, 'openapi.json'), JSON.stringify(world.app.swagger(), null, 1));
await world.close();
process.exit(0);
