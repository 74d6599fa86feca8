import type { NewBoat } from '#domain/boat.ts';
import type { OrganizationFields } from '#domain/organization.ts';
import type { SamplePicture } from './sample-pictures.ts';

export interface SampleManufacturer {
  email: string;
  fields: Partial<OrganizationFields>;
  boats: NewBoat[];
}

type Hull = [
  make: string,
  model: string,
  length: number,
  beam: number,
  draft: number,
  capacity: number,
  description: string,
  picture: SamplePicture,
];

/** All of them invented. */
const yards: [name: string, person: string, city: string][] = [
  ['Norrskär', 'Elin Wikström', 'Vaasa'],
  ['Saimo Boats', 'Juhani Laaksonen', 'Lappeenranta'],
  ['Havsörn', 'Oskar Lindqvist', 'Öregrund'],
  ['Kallan Marine', 'Aino Pesonen', 'Raahe'],
  ['Fjordline', 'Ingrid Solberg', 'Arendal'],
  ['Skagen Værft', 'Mads Kjærgaard', 'Skagen'],
  ['Lumi Sail', 'Venla Heikkilä', 'Turku'],
  ['Baltic Rib', 'Kaspars Ozols', 'Ventspils'],
  ['Saarema Jahid', 'Liis Tamm', 'Kuressaare'],
  ['Osthafen Werft', 'Jonas Brandt', 'Rostock'],
  ['Mazury Yachts', 'Katarzyna Wójcik', 'Giżycko'],
  ['Westerly Works', 'Harriet Cole', 'Falmouth'],
];

const hulls: Hull[] = [
  ['Norrskär', '28', 8.6, 2.9, 0.9, 6, 'Walkaround day boat with a warm cabin for early mornings.', 'day-cruiser'],
  [
    'Norrskär',
    '34 Cross',
    10.4,
    3.3,
    1.0,
    8,
    'Twin outboards and a deck that can be walked all the way around.',
    'motor-yacht',
  ],
  [
    'Saimo Boats',
    '24 Lake',
    7.3,
    2.5,
    0.7,
    5,
    'Aluminium hull, built for lakes that are full of stones.',
    'day-cruiser',
  ],
  ['Saimo Boats', '30 HT', 9.2, 3.0, 0.85, 7, 'Hard top, sliding doors and a heater that works.', 'motor-yacht'],
  ['Havsörn', '31 Patrol', 9.5, 3.1, 0.95, 6, 'Self-righting hull of a pilot boat with seats of a touring car.', 'rib'],
  ['Havsörn', '42', 12.9, 3.9, 1.1, 10, 'Two cabins, shafts, and a range of 300 nautical miles.', 'motor-yacht'],
  ['Kallan Marine', 'C7', 7.1, 2.5, 0.75, 5, 'Open console boat for those who fish before work.', 'day-cruiser'],
  ['Kallan Marine', 'V9', 8.9, 2.9, 0.9, 7, 'The same hull with a cabin for two.', 'classic-wooden'],
  ['Fjordline', '29 Electric', 8.8, 2.8, 0.8, 6, 'Hydrofoils and 90 kWh: quiet at 25 knots.', 'electric'],
  ['Fjordline', '36', 11.1, 6.2, 1.0, 8, 'A catamaran for families, with a galley on deck.', 'catamaran'],
  ['Skagen Værft', '33 Classic', 10.0, 3.2, 1.2, 6, 'Clinker lines, teak, and a modern diesel.', 'classic-wooden'],
  ['Lumi Sail', '37', 11.3, 3.7, 2.1, 6, 'Light cruiser-racer with a self-tacking jib.', 'sailing-yacht'],
  ['Lumi Sail', '44', 13.4, 7.1, 1.3, 8, 'Bluewater catamaran with a raised saloon.', 'catamaran'],
  ['Baltic Rib', 'BR 850 Rescue', 8.5, 2.9, 0.7, 8, 'Shock-absorbing seats for eight, 45 knots.', 'rib'],
  ['Baltic Rib', 'BR 680', 6.8, 2.6, 0.6, 6, 'Tender, dive boat and school boat in one.', 'rib'],
  ['Saarema Jahid', '35', 10.8, 3.4, 1.9, 6, 'Hand-laid sailing yacht with an electric saildrive.', 'sailing-yacht'],
  ['Saarema Jahid', '26 Day', 7.9, 2.5, 1.4, 5, 'Trailer sailer that is rigged in twenty minutes.', 'sailing-yacht'],
  ['Osthafen Werft', '40 Trawler', 12.1, 4.0, 1.2, 8, 'Slow, steady, and with a bath tub.', 'trawler'],
  ['Mazury Yachts', '27 Hybrid', 8.3, 2.9, 0.7, 6, 'Diesel for the passage, electric for the harbour.', 'electric'],
  ['Mazury Yachts', '32 Fly', 9.9, 3.3, 0.8, 8, 'Flybridge cruiser for canals and coasts.', 'motor-yacht'],
  ['Westerly Works', '30 Pilot', 9.3, 3.1, 1.3, 6, 'A wheelhouse for weather that keeps others at home.', 'trawler'],
  ['Westerly Works', '25', 7.7, 2.7, 0.8, 5, 'Weekender with two berths and a proper stove.', 'classic-wooden'],
];

export const sampleManufacturers: SampleManufacturer[] = yards.map(([name, person, city], index) => {
  const host = `${asciiOf(name).replaceAll('-', '')}.example`;
  const [first_name = '', last_name = ''] = person.split(' ');
  return {
    email: `press@${host}`,
    fields: {
      organization_name: name,
      organization_show_name: name,
      business_id: `29${String(48_127 + index * 731)}-${index % 10}`,
      website: `https://${host}`,
      first_name,
      last_name,
      phone: `+358 40 55${String(10_213 + index * 417)}`,
      address: `Harbour Road ${index * 3 + 2}`,
      postal_number: String(10_900 + index * 10),
      city,
    },
    boats: hulls
      .filter(([make]) => make === name)
      .map(([make, model, length, beam, draft, capacity, description]) => ({
        make,
        model,
        length,
        beam,
        draft,
        capacity,
        description,
        links: [`https://${host}/${asciiOf(model)}`],
      })),
  };
});

/** 'Norrskär 34 Cross' as 'norrskar-34-cross'. */
function asciiOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-zA-Z0-9]+/g, '-')
    .toLowerCase();
}

/** The picture of a boat; of a model that only one of the events has, that of its yard's first. */
export function pictureOf({ make, model }: Pick<NewBoat, 'make' | 'model'>): SamplePicture {
  const ofYard = hulls.filter((hull) => hull[0] === make);
  return (ofYard.find((hull) => hull[1] === model) ?? ofYard[0])?.[7] ?? 'day-cruiser';
}
