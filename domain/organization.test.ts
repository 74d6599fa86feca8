import { describe, expect, test } from 'vitest';
import {
  fieldsOf,
  missingFields,
  organizationFieldNames,
  requiredOf,
  withoutUnaskedHotels,
} from './organization-fields.ts';
import { ownFields, type OrganizationFields } from './organization.ts';
import { organizationTypes } from './organization-types.ts';

const driverRequires =
  'first_name last_name organization_name website phone departure_airport arrival_airport tshirt'.split(' ');
const manufacturerRequires =
  'first_name last_name phone organization_name organization_show_name business_id address postal_number city'.split(
    ' ',
  );
const travel =
  'departure_airport arrival_airport tshirt day_before hotel_before day_after hotel_after allergies additional_travel_info'.split(
    ' ',
  );
const company = 'organization_show_name business_id address postal_number city'.split(' ');

describe('the registration form (the email is required besides)', () => {
  test.each([
    ['test driver', driverRequires],
    ['manufacturer', manufacturerRequires],
    ['admin', []],
  ] as const)('what a %s must fill in', (type, required) => {
    expect([...requiredOf(type)].toSorted()).toEqual([...required].toSorted());
  });

  test.each([
    ['a test driver sees travel', 'test driver', 'test driver', travel, company],
    ['a manufacturer sees the company', 'manufacturer', 'manufacturer', company, travel],
    ['an admin sees all of a test driver', 'test driver', 'admin', [...travel, ...company], []],
    ['an admin sees all of a manufacturer', 'manufacturer', 'admin', [...travel, ...company], []],
    ['an admin sees all of an admin', 'admin', 'admin', [...travel, ...company], []],
  ] as const)('%s', (_, type, viewer, seen, unseen) => {
    const fields: readonly string[] = fieldsOf(type, viewer);
    expect(seen.filter((field) => !fields.includes(field))).toEqual([]);
    expect(unseen.filter((field) => fields.includes(field))).toEqual([]);
    expect(new Set(fields).size).toBe(fields.length);
  });

  test('required fields are shown, and every field is shown to somebody', () => {
    for (const type of organizationTypes)
      expect(requiredOf(type).filter((field) => !fieldsOf(type).includes(field))).toEqual([]);
    const shown = new Set(organizationTypes.flatMap((type) => fieldsOf(type)));
    expect(organizationFieldNames.filter((field) => !shown.has(field))).toEqual([]);
  });

  test.each<[string, Partial<OrganizationFields>, string[]]>([
    ['nothing filled in', {}, driverRequires],
    ['blanks count as nothing', { first_name: ' ', tshirt: '' }, driverRequires],
    ['one filled in', { first_name: 'Aino' }, driverRequires.filter((field) => field !== 'first_name')],
    ['all filled in', { ...Object.fromEntries(driverRequires.map((field) => [field, 'x'])), tshirt: 'M' }, []],
  ])('missing: %s', (_, form, missing) => {
    expect([...missingFields('test driver', form)].toSorted()).toEqual([...missing].toSorted());
  });
});

describe('a hotel is asked for only together with its day', () => {
  test.each<[string, Partial<OrganizationFields>, Partial<OrganizationFields>]>([
    ['no day before: no hotel', { day_before: 'no', hotel_before: 'yes' }, { day_before: 'no', hotel_before: 'no' }],
    ['a day before: as chosen', { day_before: 'yes', hotel_before: 'yes' }, { day_before: 'yes', hotel_before: 'yes' }],
    ['no day after: no hotel', { day_after: 'no', hotel_after: 'yes' }, { day_after: 'no', hotel_after: 'no' }],
    ['a day after: as chosen', { day_after: 'yes', hotel_after: 'no' }, { day_after: 'yes', hotel_after: 'no' }],
    ['what is not sent stays unsaid', { first_name: 'Aino' }, { first_name: 'Aino' }],
  ])('%s', (_, form, kept) => {
    expect(withoutUnaskedHotels(form)).toEqual(kept);
  });
});

test.each([
  ['XS', true],
  ['XXXXL', true],
  ['', true],
  ['XXXXXL', false],
  ['xl', false],
])('T-shirt %j', (size, fits) => {
  expect(ownFields.shape.tshirt.safeParse(size).success).toBe(fits);
});
