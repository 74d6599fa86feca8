import { tshirtSizes } from '#domain/tshirt-sizes.ts';
import type { OrganizationFields } from '#domain/organization.ts';
import type { Chance } from './seeded.ts';

export interface SampleJournalist {
  email: string;
  fields: Partial<OrganizationFields>;
  confirmed: boolean;
}

interface Country {
  airports: string[];
  prefix: string;
  firstNames: string[];
  lastNames: string[];
  publications: string[];
}

/** Names as one meets them in these countries, put together by chance; the publications are invented. */
const countries: Country[] = [
  {
    airports: ['Helsinki HEL', 'Turku TKU', 'Oulu OUL', 'Vaasa VAA'],
    prefix: '+358 50',
    firstNames: ['Aino', 'Mikko', 'Sanna', 'Janne', 'Outi', 'Petri', 'Hanna', 'Ville'],
    lastNames: ['Korhonen', 'Mäkelä', 'Nieminen', 'Laine', 'Heikkinen', 'Salonen', 'Rantanen', 'Ojala'],
    publications: ['Venelehti Ulappa', 'Saaristoradio', 'Veneilijän Viikko', 'Itämeri Nyt'],
  },
  {
    airports: ['Stockholm ARN', 'Gothenburg GOT'],
    prefix: '+46 70',
    firstNames: ['Astrid', 'Erik', 'Maja', 'Gustav', 'Linnea', 'Nils', 'Karin'],
    lastNames: ['Andersson', 'Bergström', 'Holm', 'Nyström', 'Sandberg', 'Åkesson', 'Ek'],
    publications: ['Båtfolk', 'Skärgårdstidningen', 'Kust & Segel'],
  },
  {
    airports: ['Oslo OSL', 'Bergen BGO'],
    prefix: '+47 91',
    firstNames: ['Sigrid', 'Håkon', 'Marit', 'Eirik', 'Solveig'],
    lastNames: ['Hansen', 'Dahl', 'Lie', 'Moen', 'Strand'],
    publications: ['Fjord og Båt', 'Kystmagasinet'],
  },
  {
    airports: ['Copenhagen CPH', 'Billund BLL'],
    prefix: '+45 20',
    firstNames: ['Freja', 'Søren', 'Mette', 'Rasmus', 'Lærke'],
    lastNames: ['Jensen', 'Møller', 'Thomsen', 'Bach', 'Skov'],
    publications: ['Sejlads i Dag', 'Havnebladet'],
  },
  {
    airports: ['Hamburg HAM', 'Munich MUC', 'Berlin BER'],
    prefix: '+49 151',
    firstNames: ['Lena', 'Tobias', 'Greta', 'Matthias', 'Jule', 'Felix'],
    lastNames: ['Schröder', 'Vogel', 'Keller', 'Winter', 'Hartmann', 'Busch'],
    publications: ['Wasser & Wind', 'Bootswelt Heute', 'Der Skipper am Morgen'],
  },
  {
    airports: ['Amsterdam AMS'],
    prefix: '+31 6',
    firstNames: ['Sanne', 'Daan', 'Femke', 'Bram'],
    lastNames: ['de Vries', 'Bakker', 'Visser', 'Mulder'],
    publications: ['Varen Vandaag', 'Het Zeilblad'],
  },
  {
    airports: ['London LHR', 'Bristol BRS'],
    prefix: '+44 7700',
    firstNames: ['Imogen', 'Callum', 'Beatrice', 'Rory', 'Nadia'],
    lastNames: ['Fletcher', 'Okafor', 'Pearce', 'Whitlock', 'Hughes'],
    publications: ['The Helm', 'Coastal Hours', 'Motorboat Quarterly'],
  },
  {
    airports: ['Tallinn TLL'],
    prefix: '+372 5',
    firstNames: ['Kadri', 'Rasmus', 'Maarja', 'Tõnu'],
    lastNames: ['Saar', 'Kask', 'Põder', 'Ilves'],
    publications: ['Meri ja Paat'],
  },
  {
    airports: ['Warsaw WAW', 'Gdańsk GDN'],
    prefix: '+48 601',
    firstNames: ['Zofia', 'Marek', 'Agnieszka', 'Tomasz'],
    lastNames: ['Nowak', 'Zieliński', 'Lewandowska', 'Mazur'],
    publications: ['Żagle i Fale', 'Jachting Codzienny'],
  },
  {
    airports: ['Milan MXP', 'Genoa GOA'],
    prefix: '+39 347',
    firstNames: ['Giulia', 'Matteo', 'Chiara', 'Davide'],
    lastNames: ['Ferraro', 'Conti', 'Bellini', 'Moretti'],
    publications: ['Rotta Libera', 'Barche e Mare'],
  },
];

const allergies = ['', '', '', '', '', '', 'Nuts', 'Lactose', 'Gluten', 'Shellfish', 'Vegetarian', 'Vegan'];
const remarks = [
  '',
  '',
  '',
  '',
  'I bring a camera drone.',
  'I bring a photographer who sits on another boat.',
  'I get seasick: big boats, please.',
  'I write about electric boats only.',
];
const travels = ['', '', '', 'I arrive by car.', 'My flight lands after 22:00.', 'I take the train from Helsinki.'];

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
