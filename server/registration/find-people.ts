import { folded } from '#domain/sheet/words.ts';
import { personName } from '#domain/wording.ts';
import type { Db } from '../db/database.ts';
import { emailKey } from '../login/mail-address.ts';

export interface Person {
  id: number;
  email_key: string;
  first_name: string;
  last_name: string;
}

export function everybody(db: Db): Promise<Person[]> {
  return db.selectFrom('organization').select(['id', 'email_key', 'first_name', 'last_name']).orderBy('id').execute();
}

/** Whom a row of a sheet means, or why that is not known. */
export function personFinder(people: readonly Person[]) {
  const byAddress = new Map(people.map((person) => [person.email_key, person]));
  const byName = Map.groupBy(people, (person) => folded(personName(person)));
  return ({ email, name }: { email?: string | undefined; name?: string | undefined }): Person | string => {
    if (email) return byAddress.get(emailKey(email)) ?? `No organization has the email ${email}`;
    if (!name) return 'Say whose seat this is, by an email or a name';
    const [first, ...others] = byName.get(folded(name)) ?? [];
    if (others.length > 0) return `Several people are called ${name}. Give the email`;
    return first ?? `Nobody is called ${name}`;
  };
}
