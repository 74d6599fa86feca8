import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ownFields, type Organization } from '#domain/organization.ts';
import { anyWorkbook, downloadSheet, uploadSheet, workbook } from '../testing/sheets.ts';
import { openWorld, type Person, type World } from '../testing/world.ts';

let world: World;
let admin: Person;

beforeEach(async () => {
  world = await openWorld();
  admin = await world.admin();
});
afterEach(() => world.close());

const aino = {
  email: 'aino@press.test',
  type: 'test driver',
  first_name: 'Aino',
  phone: '0401234567',
  tshirt: 'xl',
  other_emails: 'a@press.test\nb@press.test',
};
const boris = {
  email: 'boris@boats.test',
  type: 'Manufacturer',
  first_name: 'Boris',
  phone: '+358 40',
  tshirt: '',
  other_emails: '',
};

const upload = <Body>(file: Buffer | undefined, query = '') =>
  uploadSheet<Body>(world, admin, `/api/org/upload${query}`, file);

async function everybody(of: World = world, by: Person = admin): Promise<Organization[]> {
  const response = await of.call<Organization[]>(by, 'GET', '/api/org/all');
  return (response.body as unknown as Organization[]).filter(({ type }) => type !== 'admin');
}

test('a sheet makes confirmed organizations, its texts read as they stand', async () => {
  const { status, body } = await upload<{ ids: number[] }>(await workbook([aino, boris]));
  expect(status).toBe(200);
  expect(body.ids).toHaveLength(2);
  expect(await everybody()).toMatchObject([
    {
      email: 'aino@press.test',
      type: 'test driver',
      confirmed: true,
      phone: '0401234567',
      tshirt: 'XL',
      other_emails: ['a@press.test', 'b@press.test'],
    },
    { email: 'boris@boats.test', type: 'manufacturer', phone: '+358 40', tshirt: '', other_emails: [] },
  ]);
});

test('the preview of a sheet of headings alone says that it has no rows', async () => {
  const { body } = await upload(await anyWorkbook({ People: [['Email', 'Type', 'First name']] }), '?preview=true');
  expect(body).toMatchObject({ success: true, rows: [], notes: ['There are no rows below the headings'] });
});

test('one bad row refuses the sheet; each bad row is named', async () => {
  const rows = [
    aino,
    { ...boris, email: '' },
    { ...boris, email: 'not an address' },
    { ...boris, type: 'captain' },
    { ...aino, email: 'AINO@press.test' },
    { ...boris, tshirt: 'huge' },
    { ...aino, email: 'admin@seatrial.test' },
  ];
  const { status, body } = await upload(await workbook(rows));
  expect({ status, ...body }).toMatchObject({
    status: 400,
    success: false,
    code: 'sheet_refused',
    errors: [
      { row: 3, missingElements: ['email'], email: '' },
      { row: 4, error: 'email: Not an email', email: 'not an address' },
      { row: 5, email: 'boris@boats.test' },
      { row: 6, error: 'The same email is in row 2', email: 'AINO@press.test' },
      { row: 7, email: 'boris@boats.test' },
      { row: 8, error: 'This email already belongs to an organization of type admin' },
    ],
  });
  expect(await everybody()).toEqual([]);
});

describe('the same sheet twice', () => {
  beforeEach(async () => {
    await upload(await workbook([aino]));
  });

  test('makes nothing twice, and the preview names rows that exist already', async () => {
    expect((await upload(await workbook([aino, boris]), '?preview=true')).body).toMatchObject({
      rows: [{ state: 'exists' }, { state: 'new' }],
    });
    expect((await upload<{ ids: number[] }>(await workbook([{ ...aino, phone: 'new' }, boris]))).body.ids).toHaveLength(
      1,
    );
    expect(await everybody()).toMatchObject([{ phone: '0401234567' }, { email: 'boris@boats.test' }]);
  });

  test('updates the filled-in fields if the organiser chooses so', async () => {
    await upload(await workbook([{ ...aino, phone: '050', first_name: '' }]), '?existing=update');
    expect(await everybody()).toMatchObject([{ phone: '050', first_name: 'Aino' }]);
  });
});

test('no file, another kind of file and a sheet without its columns are refused in plain words', async () => {
  expect((await upload(undefined)).body).toMatchObject({ code: 'file_missing', error: 'Please input a file' });
  expect((await upload(Buffer.from('email,type\n'))).body.code).toBe('not_a_sheet');
  expect(
    (await uploadSheet(world, admin, '/api/org/upload', await workbook([aino]), { name: 'list.csv' })).body.code,
  ).toBe('not_a_sheet');
  expect((await upload(await workbook([{ email: 'a@b.test' }]))).body).toMatchObject({
    code: 'not_a_sheet',
    error: 'The column type is missing',
  });
});

test('the template, whose sample is recognised, is refused in words', async () => {
  const template = await downloadSheet(world, admin, '/api/org/template');
  expect((await upload(template)).body).toMatchObject({ message: 'There are no rows below the headings' });
});

/** Texts that a spreadsheet would like to take for something else. */
const tempting = [
  '=1+1',
  '+358 40',
  '@home',
  '-1',
  '00100',
  '2026-06-10',
  '09:30',
  'TRUE',
  '1e5',
  '0.10',
  '_x000D_',
  "'quoted'",
  '🚤 Öhman & <b>"',
  'constructor',
  '1234567890123456789',
];

test('an export imported into an empty instance gives the same organizations', async () => {
  const fields = Object.keys(ownFields.shape).filter(
    (field) => !/^(tshirt|day_|hotel_|other_emails|social_media)/.test(field),
  );
  const people = tempting.map((_, n) => ({
    email: `Person.${n}@press.test`,
    type: n % 3 === 0 ? 'manufacturer' : 'test driver',
    ...Object.fromEntries(fields.map((field, index) => [field, tempting[(n + index) % tempting.length] ?? ''])),
    social_media: tempting.slice(0, n).join('\n'),
    other_emails: n % 2 ? 'a@press.test\nb@press.test' : '',
    tshirt: n % 2 ? 'XXXXL' : '',
    day_before: n % 2 ? 'yes' : 'no',
    hotel_before: n % 4 === 1 ? 'yes' : 'no',
    allergies: `first\n${tempting[n]}\n\nlast\tcolumn`,
  }));
  await upload(await workbook([aino, boris]));
  expect((await upload(await workbook(people))).status).toBe(200);
  expect((await everybody())[3]).toMatchObject({
    ...people[1],
    social_media: ['=1+1'],
    other_emails: ['a@press.test', 'b@press.test'],
  });

  const exported = await downloadSheet(world, admin, '/api/org/export', {});
  const other = await openWorld();
  const otherAdmin = await other.admin();
  expect((await uploadSheet(other, otherAdmin, '/api/org/upload', exported)).status).toBe(200);
  const plain = (all: Organization[]) => all.map(({ id: _id, last_login: _login, ...rest }) => rest);
  expect(plain(await everybody(other, otherAdmin))).toEqual(plain(await everybody()));
  await other.close();
});

test("the form's own words are accepted as headers", async () => {
  const sheet = await workbook([
    {
      'Email address': 'aino@press.test',
      Type: 'test driver',
      'Publication / media': 'Sailing Weekly',
      'Arriving the day before': 'yes',
      'T-shirt size *': 'm',
      Nickname: 'A',
    },
  ]);
  const preview = await uploadSheet<{ unknown_columns: string[] }>(
    world,
    await world.admin(),
    '/api/org/upload?preview=true',
    sheet,
  );
  expect(preview).toMatchObject({ status: 200, body: { unknown_columns: ['Nickname'] } });
  const { body } = await uploadSheet<{ ids: number[] }>(world, await world.admin(), '/api/org/upload', sheet);
  expect((await world.call(await world.admin(), 'GET', `/api/org/${body.ids[0]}`)).body).toMatchObject({
    email: 'aino@press.test',
    organization_name: 'Sailing Weekly',
    day_before: 'yes',
    tshirt: 'M',
  });
});
