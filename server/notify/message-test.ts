import type { OrganizationField } from '#domain/organization-fields.ts';
import { nameToAdmins } from '#domain/wording.ts';
import { kind } from './kind.ts';
import { readFacts } from './message.ts';
import { standInLinks, writeMessage, type MessageFacts } from './write-message.ts';

export interface MessageTest {
  message: Pick<MessageFacts['message'], 'kind' | 'subject' | 'text' | 'is_news'> & { event: number };
  /** The person with whose values it is filled in. */
  as: number;
  fields: readonly OrganizationField[];
}

/** As the person would read it, but for the links, which nobody else may have. */
export const messageTest = kind<MessageTest>({
  name: 'message_test',
  trigger: { asked: 'POST /api/message/test' },
  whoIsTold: 'the admin who writes a message',
  async mail({ as, fields, message }, { reader: { contact, publicUrl }, services }) {
    const found = await services.database.read((db) => readFacts(db, message, as));
    if (!found) return undefined;
    const { stored: person, ...facts } = found;
    const mail = writeMessage({ ...facts, person, gaps: fields, links: standInLinks(publicUrl), publicUrl, contact });
    const text = `This is a test. ${nameToAdmins(person)} would read:\n\n${mail.text}`;
    return { about: facts.event.id, subject: `Test: ${mail.subject}`, text, link: publicUrl };
  },
});
