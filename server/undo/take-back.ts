import { AppError } from '#domain/errors.ts';
import { advisoryLock, type Database, type Db } from '../db/database.ts';
import type { FoundChange } from '../history/queries.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { mailsWrittenAt, withdrawMails } from '../mail/queries.ts';
import { restoreAsks, type StoredAsk } from '../message/ask-builders.ts';
import { forgetMessage } from '../message/write-queries.ts';
import { takeConfirmed } from '../organization/queries.ts';
import { unmarkPublished } from '../report/builder-queries.ts';

/** What a change mails, and how what it wrote besides goes again. */
interface Mailed {
  kind: string;
  /** What is taken back, in the history. */
  words: string;
  forget: (tx: Db, change: FoundChange) => Promise<void> | void;
}

const messageOf = (words: string): Mailed => ({
  kind: 'message',
  words,
  forget: (tx, { at, details: { guests = [], message = 0 }, event }) =>
    forgetMessage(tx, { at, event: event ?? 0, guests, message }),
});

const mailed: Record<string, Mailed> = {
  'message.sent': messageOf('a message'),
  'invitation.sent': messageOf('invitations'),
  'reminder.sent': messageOf('a reminder'),
  'boats.asked': {
    kind: 'boats_missing',
    words: 'what builders were asked',
    forget: (tx, { at, details: { before = [] }, event }) => restoreAsks(tx, event ?? 0, at, before as StoredAsk[]),
  },
  'crew.links_sent': { kind: 'crew_links', words: 'the mails with the crew links', forget: () => undefined },
  'organization.confirmed': {
    kind: 'confirmation',
    words: 'a confirmation',
    forget: (tx, { at, organization }) => takeConfirmed(tx, organization ?? 0, at),
  },
  'report.published': {
    kind: 'report_published',
    words: 'the report',
    forget: (tx, { at, event }) => unmarkPublished(tx, event ?? 0, at),
  },
};

export function isMailed({ action }: FoundChange): boolean {
  return action in mailed;
}

/** Until the first of its mails leaves: then all of them do. */
export async function takeBack(
  tx: Db,
  database: Database['kind'],
  change: FoundChange,
  by: AuditContext,
): Promise<void> {
  const { action, at, details, event, organization } = change;
  const about = mailed[action];
  if (!about) throw new AppError('change_not_found');
  // As who sends, or asks builders.
  await advisoryLock(tx, database, `messages ${event}`);
  const own = (await mailsWrittenAt(tx, about.kind, at)).filter(
    (mail) =>
      mail.details.message === details.message &&
      (organization === null || mail.organization === organization) &&
      (mail.details.event === undefined || mail.details.event === event),
  );
  const ids = own.map(({ id }) => id);
  if (ids.length === 0 || (await withdrawMails(tx, ids)).length < ids.length) throw new AppError('mails_left');
  await about.forget(tx, change);
  await recordHistory(tx, {
    ...by,
    action: 'mails.taken_back',
    ...(organization !== null && { organization }),
    ...(event !== null && { event }),
    details: { words: about.words },
  });
}
