import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { memoryFolder } from '../server/testing/memory-folder.ts';
import { whatIsLeft } from './what-is-left.ts';

/** One folder for all that the tests of the server write, which they leave as empty as it was. */
export default function makeFolderForTests(project: TestProject) {
  const folder = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'seatrial-tests-'));
  project.provide('folder', folder);
  return async () => {
    await sleep(1_000); // For what is just ending.
    const left = whatIsLeft(folder);
    rmSync(folder, { recursive: true });
    if (left.length > 0) throw new Error(`A test has left behind: ${left.join(', ')}`);
  };
}
