import { capitalized } from '#domain/wording.ts';
import type { OrganizationFields } from '#domain/organization.ts';
import { regeditHours } from '../login/regedit-link.ts';
import { kind, type Reader, type Written } from './kind.ts';
import { plainNames } from './letter.ts';
import { linkToConfirm } from './pending-change.ts';

/** A form with a known address: its owner is asked, and told what would change, since another person may have sent it. */
export const regedit = kind<{ update: number }>({
  name: 'regedit',
  trigger: { after: ['organization.change_asked'] },
  whoIsTold: 'the test driver with whose address a registration form was sent',
  async mail({ update }, { reader, services }) {
    const asked = await linkToConfirm(services, update);
    if (!asked) return undefined;
    const changes = differences(reader, asked.changes);
    return Object.keys(changes).length > 0 ? askMail(changes, asked.link) : knownAlready(`${reader.publicUrl}/login`);
  },
});

/** Lists are stored as JSON text. */
function differences(reader: Reader, changes: string): Partial<OrganizationFields> {
  const sent = plainNames(JSON.parse(changes) as Partial<OrganizationFields>);
  const kept = reader as unknown as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(sent).filter(
      ([field, value]) => kept[field] !== (Array.isArray(value) ? JSON.stringify(value) : value),
    ),
  );
}

function askMail(changes: Partial<OrganizationFields>, link: string): Written {
  const lines = Object.entries(changes).map(
    ([field, value]) => `- ${labelOf(field)}: ${[value].flat().join(', ') || '(empty)'}`,
  );
  const text = `Hello,

A registration form was sent with this email address, which is already registered. It would change:

${lines.join('\n')}

To accept this, please open this link and press 'Confirm the changes':
${link}

It works once, for ${regeditHours} hours. If you did not send the form, do not open the link, and nothing will change.
`;
  return { link, subject: 'Please confirm your new information', text };
}

/** To somebody who registers again as they are stored: there is nothing to accept. */
function knownAlready(link: string): Written {
  const text = `Hello,

A registration form was sent with this email address, which is already registered with the same information. Nothing has changed.

To log in, please open:
${link}
`;
  return { link, subject: 'You are registered already', text };
}

/** 'departure_airport' as a person reads it. */
function labelOf(field: string): string {
  return capitalized(field.replaceAll('_', ' '));
}
