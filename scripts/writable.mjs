// @ts-check
import { accessSync, constants } from 'node:fs';

/**
 * The user of the server needs not own its folder: whoever does prepares it.
 * @param {string} folder @param {string} what has to be done, and is not
 */
export function refuseUnwritable(folder, what) {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new Error(`${what}, and this user may not write in ${folder}: run 'npm run build' there as its owner.`);
  }
}
