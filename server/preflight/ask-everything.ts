import type { Config } from '../config.ts';
import { askAddress } from './ask-address.ts';
import { askDatabase } from './ask-database.ts';
import { askMachine } from './ask-machine.ts';
import { askMail } from './ask-mail.ts';
import { askPages } from './ask-pages.ts';
import type { Finding } from './finding.ts';

/** Before an event: whether everything around the server is as a day with 100 people needs it. Changes nothing but a file that it removes. */
export async function askEverything(
  config: Config,
  { sendTo }: { sendTo?: string | undefined } = {},
): Promise<Finding[]> {
  const asked = await Promise.all([
    askAddress(config),
    askPages(config),
    askMail(config, sendTo),
    askMachine(config),
    askDatabase(config),
  ]);
  return asked.flat();
}
