/**
 * npm run verify-cards -- FILE says whether an export of a safety card's confirmations is as it was written and its chain
 * unbroken. It needs neither the server nor its database. Ends with 1 when anything was changed, removed, added or reordered.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { verifyExport } from '../domain/safety/chain.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

try {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Error('Name the file: npm run verify-cards -- FILE');
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
  const verified = verifyExport(text, sha256);
  if (verified.good) {
    const { count, erased, head } = verified;
    console.log(`Good: ${count} confirmations in one unbroken chain, ${erased} of them of people who were erased.`);
    console.log(`The last has the mark ${head}. Compare it, or any other, with a receipt that somebody got by mail.`);
  } else {
    console.error(`Not good. ${verified.problem}.`);
    process.exitCode = 1;
  }
} catch (error) {
  const isText = error instanceof TypeError;
  console.error(isText ? 'Not good. This is no text in UTF-8.' : error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
