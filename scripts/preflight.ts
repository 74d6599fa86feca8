/**
 * npm run preflight says in plain lines whether address, proxy, mail, disk and database are as a day with
 * 100 people needs them, with the environment of the server and while it runs; with --mail ADDRESS one mail is sent there.
 * Ends with 1 when something would not work.
 */
import { parseArgs } from 'node:util';
import { readConfig } from '../server/config.ts';
import { askEverything } from '../server/preflight/ask-everything.ts';
import { sentenceOf } from '../server/preflight/finding.ts';

try {
  const { values } = parseArgs({ options: { mail: { type: 'string' } } });
  const findings = await askEverything(readConfig(process.env), { sendTo: values.mail });
  for (const finding of findings) console.log(sentenceOf(finding));
  const stops = findings.filter(({ state }) => state === 'stop').length;
  const looks = findings.filter(({ state }) => state === 'look').length;
  console.log(
    stops + looks === 0 ? 'All is as it should be.' : `${stops} to mend before the event, ${looks} to look at.`,
  );
  process.exitCode = stops > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
