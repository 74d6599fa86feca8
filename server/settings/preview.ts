import type { Settings } from '#domain/settings.ts';
import { htmlOf } from '../mail/html.ts';
import type { MailText } from '../mail/transport.ts';
import { confirmationMail } from '../notify/confirmation.ts';
import { faceOf, nextEvent } from '../notify/faces.ts';
import { sampleFacts } from '../notify/own-words.ts';
import { eventsForMails } from '../notify/queries.ts';
import { registrationMail } from '../notify/registration.ts';
import type { Services } from '../services.ts';

type Templates = Partial<Pick<Settings, 'registration_email' | 'confirmation_email'>>;

/** The mail as it will arrive, with an invented recipient. */
export async function previewMail(
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
