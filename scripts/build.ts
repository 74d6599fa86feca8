/** npm run build installs the packages and builds the pages, so that a user who may only read can start the server. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildPages } from './pages.mjs';

const root = join(import.meta.dirname, '..');
if (existsSync(join(root, 'web'))) buildPages(root, process.execPath); // A release brings them.
