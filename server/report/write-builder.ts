import { type Figure, figureNames } from '#domain/after/figure-names.ts';
import type { BoatReport } from '#domain/after/report.ts';
import type { Actor } from '#domain/permissions.ts';
import { reportNames } from '#domain/report-kinds.ts';
import { boatName } from '#domain/wording.ts';
import type { Db } from '../db/database.ts';
import type { Column, Sheet } from '../spreadsheet/write.ts';
import { showBuilder } from './show-builder.ts';

const builder: Column<{ builder: string }> = { header: 'Builder', value: (row) => row.builder };
const boat: Column<{ make: string; model: string }> = { header: 'Boat', value: (row) => boatName(row) };

/** What an event was worth, as a workbook: figures, published pieces, who was aboard, and words to the builder. */
export async function writeBuilder(db: Db, event: number, actor: Actor, now: number): Promise<Sheet[]> {
  const { boats } = await showBuilder(db, event, actor, now);
  const first = actor.type === 'admin' ? [builder, boat] : [boat];
  const frozenColumns = first.length;
  return [
    { name: reportNames.builder, columns: [...first, ...figureColumns(boats)], rows: boats, frozenColumns },
    {
      name: 'Published',
      columns: [
        ...first,
        { header: 'Medium', value: (row: BoatReport['pieces'][number]) => row.medium },
        { header: 'Title', value: (row: BoatReport['pieces'][number]) => row.title },
        { header: 'Address', value: (row: BoatReport['pieces'][number]) => row.url },
      ],
      rows: boats.flatMap((each) => each.pieces.map((piece) => ({ ...each, ...piece }))),
      frozenColumns,
    },
    {
      name: 'Publications',
      columns: [...first, { header: 'Publication', value: (row: { name: string }) => row.name }],
      rows: boats.flatMap((each) => each.publications.map((name) => ({ ...each, name }))),
      frozenColumns,
    },
    {
      name: 'Words',
      columns: [
        ...first,
        { header: 'Words', value: (row: BoatReport['words'][number]) => row.text },
        { header: 'By', value: (row: BoatReport['words'][number]) => row.name },
      ],
      rows: boats.flatMap((each) => each.words.map((word) => ({ ...each, ...word }))),
      frozenColumns,
    },
  ];
}

/** Each figure, and beside it the median of those that may be shown. */
function figureColumns(boats: readonly BoatReport[]): Column<BoatReport>[] {
  return (Object.keys(figureNames) as Figure[]).flatMap((figure): Column<BoatReport>[] => {
    const own: Column<BoatReport> = {
      header: figureNames[figure],
      kind: 'number',
      value: (row) => row.figures[figure],
    };
    if (boats.every(({ median }) => median[figure] === undefined)) return [own];
    const header = `${figureNames[figure]}, median of the event`;
    return [own, { header, kind: 'number', value: (row) => row.median[figure] ?? null }];
  });
}
