import * as calls from '#domain/calls/settings.ts';
import { on } from '../http/on.ts';
import type { App } from '../http/routing.ts';
import { auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { editSettings } from './edit.ts';
import type { Actor } from '#domain/permissions.ts';
import type { Settings } from '#domain/settings.ts';
import type { Db } from '../db/database.ts';
import { settingsNow } from './queries.ts';
import { htmlOf } from '../mail/html.ts';
import { confirmationMail } from '../notify/confirmation.ts';
import { faceOf, nextEvent } from '../notify/faces.ts';
import { sampleFacts } from '../notify/own-words.ts';
import { eventsForMails } from '../notify/queries.ts';
import { registrationMail } from '../notify/registration.ts';
import { readFileSync } from 'node:fs';
import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Health } from '#domain/health.ts';
import type { MailText } from '../mail/mail.ts';

export function settingsRoutes(app: App, services: Services): void {
  const { database, now } = services;

  on(app, calls.readSettings, async (request) => {
    return { settings: await database.read((db) => visibleSettings(db, request.asker)) };
  });

  on(app, calls.readHealth, () => readHealth(services));

  on(app, calls.saveSettings, (request) => editSettings(database, request.body, auditContext(request, now)));

  on(app, calls.previewMail, async (request) => ({ ...(await previewMail(services, request.body)) }));
}

/** Signed out one sees the front page and the contact, signed in also the welcome and who may book; the rest is for admins. */
async function visibleSettings(db: Db, asker: Actor | undefined): Promise<Partial<Settings>> {
  const settings = await settingsNow(db);
  if (asker?.type === 'admin') return settings;
  const { booking_requires_confirmation, contact_email, front_page_text, welcome_text } = settings;
  return { front_page_text, contact_email, ...(asker && { welcome_text, booking_requires_confirmation }) };
}

type Templates = Partial<Pick<Settings, 'registration_email' | 'confirmation_email'>>;

/** The mail as it will arrive, with an invented recipient. */
async function previewMail(
  { config, database, now }: Pick<Services, 'config' | 'database' | 'now'>,
  templates: Templates,
): Promise<MailText & { html: string }> {
  const event = nextEvent(await database.read(eventsForMails), now());
  const facts = sampleFacts(config.publicUrl, event, now());
  const mail =
    templates.confirmation_email === undefined
      ? registrationMail(templates.registration_email ?? '', facts)
      : confirmationMail(templates.confirmation_email, facts);
  return { ...mail, html: htmlOf({ ...mail, link: facts.link, face: faceOf(event, config.publicUrl) }) };
}

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string;
};

/** The files in which a backup and its check report to the server, which does not know the folder of the backup. */
const traces = { backup: 'last-backup', verified: 'last-verified' };

async function readHealth({ config, database }: Services): Promise<Health> {
  const { kind } = database;
  const asks =
    kind === 'postgres' ? sql<{ v: string }>`show server_version` : sql<{ v: string }>`select sqlite_version() as v`;
  const rows = await database.read(async (db) => ({
    version: Object.values((await asks.execute(db)).rows[0] ?? {})[0],
    mails: await db
      .selectFrom('outbox')
      .where('kind', '!=', 'push')
      .select((row) => [
        row.fn.countAll<number>().filterWhere('sent_at', 'is', null).filterWhere('failed_at', 'is', null).as('waiting'),
        row.fn.countAll<number>().filterWhere('failed_at', 'is not', null).as('refused'),
      ])
      .executeTakeFirstOrThrow(),
  }));
  const disk = await statfs(config.dataDir).catch(() => undefined);
  return {
    version,
    database: `${kind === 'postgres' ? 'PostgreSQL' : 'SQLite'} ${rows.version}`,
    last_backup: await instantIn(config.dataDir, traces.backup),
    last_verified: await instantIn(config.dataDir, traces.verified),
    disk_free: disk ? disk.bavail * disk.bsize : null,
    mail_server: config.smtpUrl !== undefined,
    mail_waiting: rows.mails.waiting,
    mail_refused: rows.mails.refused,
  };
}

/** A file that is absent or damaged says as little as none; `Date.parse` alone would take '2026-0' for a date. */
async function instantIn(folder: string, name: string): Promise<string | null> {
  const text = (await readFile(join(folder, name), 'utf8').catch(() => '')).trim();
  return z.iso.datetime().safeParse(text).success ? text : null;
}
