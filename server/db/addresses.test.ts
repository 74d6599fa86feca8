import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWorld, type World } from '../testing/world.ts';
import { up } from './migrations/0007-addresses.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

test('an upgrade reports addresses of one mailbox, finds each by its new key, and changes no address', async () => {
  const add = (email: string) =>
    world.database.write((tx) =>
      tx
        .insertInto('organization')
        .values({ email, email_key: email.toLowerCase(), type: 'test driver' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  const emails = ['a@ÄÄ.test', 'b@press.test', 'b\u200b@press.test', 'c@öö.test', 'c@xn--ndaa.test'];
  const ids: number[] = [];
  for (const email of emails) ids.push((await add(email)).id);
  await world.database.write((tx) => up(tx as never));
  const rows = await world.database.read((db) =>
    db.selectFrom('organization').select(['email', 'email_key']).orderBy('id').execute(),
  );
  expect(rows.map(({ email }) => email)).toEqual(emails);
  expect(rows.map(({ email_key }) => email_key)).toEqual([
    'a@xn--4caa.test',
    'b@press.test',
    'b\u200b@press.test',
    'c@öö.test',
    'c@xn--ndaa.test',
  ]);
  const history = await world.database.read((db) =>
    db.selectFrom('history').select(['action', 'organization', 'details']).orderBy('id').execute(),
  );
  expect(history.map(({ action, organization }) => [action, organization])).toEqual([
    ['organization.address_key', ids[0]],
    ['organization.same_mailbox', ids[2]],
    ['organization.same_mailbox', ids[4]],
  ]);
});
