import { tshirtSizes } from '#domain/tshirt-sizes.ts';
import type { OrganizationFields } from '#domain/organization.ts';
import samples from './samples.json' with { type: 'json' };
import type { Chance } from './seeded.ts';

export interface SampleJournalist {
  email: string;
  fields: Partial<OrganizationFields>;
  confirmed: boolean;
}

/** Names as one meets them in these countries, put together by chance; the publications are invented. */
const { allergies, countries, remarks, travels } = samples;
type Country = (typeof countries)[number];

/** No two alike. */
export function sampleJournalists(count: number, chance: Chance): SampleJournalist[] {
  const everybody = countries.flatMap((country) =>
    country.firstNames.flatMap((first) => country.lastNames.map((last) => ({ country, first, last }))),
  );
  return chance
    .shuffled(everybody)
    .slice(0, count)
    .map(({ country, first, last }, index) => journalist(country, first, last, index, chance));
}

function journalist(
  country: Country,
  first_name: string,
  last_name: string,
  index: number,
  chance: Chance,
): SampleJournalist {
  const publication = chance.pick(country.publications);
  const host = `${plain(publication)}.example`;
  const airport = chance.pick(country.airports);
  const daysMore = { before: chance.next() < 0.45, after: chance.next() < 0.25 };
  return {
    email: `${plain(first_name)}.${plain(last_name)}@${host}`,
    confirmed: chance.next() < 0.92,
    fields: {
      first_name,
      last_name,
      organization_name: publication,
      website: `https://${host}`,
      social_media: chance.next() < 0.5 ? [`@${plain(first_name)}.${plain(last_name)}`] : [],
      phone: `${country.prefix} ${String(2_010_000 + index * 7_919)}`,
      departure_airport: airport,
      arrival_airport: airport,
      tshirt: tshirtSizes[Math.min(7, Math.floor((chance.next() + chance.next()) * 3.4))] ?? 'M',
      day_before: daysMore.before ? 'yes' : 'no',
      hotel_before: daysMore.before && chance.next() < 0.8 ? 'yes' : 'no',
      day_after: daysMore.after ? 'yes' : 'no',
      hotel_after: daysMore.after && chance.next() < 0.8 ? 'yes' : 'no',
      allergies: chance.pick(allergies),
      additional_travel_info: chance.pick(travels),
      additional_info: chance.pick(remarks),
    },
  };
}

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[łŁ]/g, 'l')
    .replaceAll(/[øØ]/g, 'o')
    .replaceAll(/[æÆ]/g, 'ae')
    .replaceAll(/[^a-zA-Z]/g, '')
    .toLowerCase();
}
