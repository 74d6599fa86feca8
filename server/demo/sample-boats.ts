import type { NewBoat } from '#domain/boat.ts';
import type { OrganizationFields } from '#domain/organization.ts';
import type { SamplePicture } from './sample-pictures.ts';
import samples from './samples.json' with { type: 'json' };

export interface SampleManufacturer {
  email: string;
  fields: Partial<OrganizationFields>;
  boats: NewBoat[];
}

type Yard = [name: string, person: string, city: string];
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
const hulls = samples.hulls as Hull[];

/** All of them invented. */
export const sampleManufacturers = (samples.yards as Yard[]).map(([name, person, city], index): SampleManufacturer => {
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
