import type { Defect } from './defect.ts';
import { defects } from './list.ts';
import { pauses } from './pauses.ts';

type Planted = Pick<Defect, 'name' | 'changes'>;

/** By their names, with commas between them. */
export function plantedDefects(names: string): Planted[] {
  return names.split(',').map((name) => {
    const found = [...defects, ...pauses].find((each) => each.name === name);
    if (!found) throw new Error(`There is no defect '${name}' to plant.`);
    return found;
  });
}

/** The source as the defect would have it. A text that is not there, or twice, is an error: a defect that is not planted proves nothing. */
export function changedSource(defect: Planted, file: string, source: string): string {
  let changed = source;
  for (const { from, to } of defect.changes.filter((change) => change.file === file)) {
    const parts = changed.split(from);
    if (parts.length !== 2)
      throw new Error(`The defect '${defect.name}' does not fit ${file}: ${parts.length - 1} times '${from}'`);
    changed = parts.join(to);
  }
  return changed;
}
