/** The tests of the product with a planted defect: they must fail. */
import { join, relative } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import usual from '../../vitest.config.ts';
import { changedSource, plantedDefects } from './changed-source.ts';

const root = join(import.meta.dirname, '../..');
const planted = plantedDefects(process.env.PLANTED_DEFECT ?? '');

export default mergeConfig(
  usual,
  defineConfig({
    root,
    // Otherwise Vitest would reuse transformed files in the next run, which has another defect.
    test: { fsModuleCache: false },
    plugins: [
      {
        name: 'planted-defects',
        enforce: 'pre',
        transform(code, id) {
          const file = relative(root, id.split('?')[0] ?? '');
          return planted.reduce((source, defect) => changedSource(defect, file, source), code);
        },
      },
    ],
  }),
);
