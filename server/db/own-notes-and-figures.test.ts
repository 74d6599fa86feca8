import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWorld, type World } from '../testing/world.ts';
import { judgeAddress } from '../web-address.ts';
import { up } from './migrations/0033-own-notes-and-figures.ts';
import { run } from './run-statement.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

test('an upgrade makes words without a name notes of their writers alone, and says what it drops', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const event = await world.event();
  const driver = await world.driver();
  const note = async (to_builder: string) => {
    const boat = await world.boat(event);
    await world.database.write((tx) =>
      run(tx as never, `insert into note values (${event}, ${driver.id}, ${boat}, 'Heavy helm', ${to_builder}, '')`),
    );
  };
  for (const to_builder of ["'unnamed'", "'named'", 'null']) await note(to_builder);
  await world.database.write(async (tx) => {
    for (const statement of [
      'create table yearly_figures (year text primary key, figures text not null, frozen_at text not null)',
      "insert into yearly_figures values ('2025', '{}', '')",
      "alter table event add column kept_figures text not null default '{}'",
      "alter table data_end add column figures text not null default '{}'",
      'create table report_address (id IDENTITY)',
      'alter table coverage drop column link',
      `insert into coverage (event, url, address_key, title, medium, created_at)
        values (${event}, 'https://boats.test/a', 'old', '', '', ''), (${event}, 'Issue 7', 'older', '', '', '')`,
    ])
      await run(tx as never, statement);
    await up(tx as never);
  });
  expect(said.mock.calls.flat()).toEqual([
    'Words to builders without a name that their writers alone read from now on: 1.',
    'Years with frozen figures, which are dropped: 1.',
  ]);
  said.mockRestore();
  const pieces = await world.database.read((db) => db.selectFrom('coverage').selectAll().orderBy('id').execute());
  expect(pieces.map(({ address_key, link }) => [address_key, link])).toEqual([
    [judgeAddress('https://boats.test/a').key, 1],
    [judgeAddress('Issue 7').key, 0],
  ]);
  const notes = await world.database.read((db) => db.selectFrom('note').selectAll().orderBy('boat').execute());
  expect(notes.map(({ text, to_builder }) => [text, to_builder])).toEqual([
    ['Heavy helm', null],
    ['Heavy helm', 'named'],
    ['Heavy helm', null],
  ]);
});
