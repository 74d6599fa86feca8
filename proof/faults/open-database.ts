/** What a server does first, in a process of its own: it opens its database, and migrates it. */
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/open-database.ts';

const { databaseUrl, dataDir } = readConfig(process.env);
const database = await openDatabase(databaseUrl, dataDir);
await database.close();
