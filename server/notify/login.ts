import { codeForMail, codeMinutes } from '../login/log-in-by-code.ts';
import { linkMinutes, loginLink } from '../login/login-link.ts';
import { nextEvent } from './faces.ts';
import { kind } from './kind.ts';

/** `code` is the hash of the browser that asked for one. */
export const login = kind<{ code?: string }>({
  name: 'login',
  trigger: { asked: 'POST /api/login, POST /api/login/again' },
  whoIsTold: 'the person whose address is typed, or whose link has expired',
  async mail({ code: browser }, { events, reader, services }) {
    const link = await loginLink(services, reader);
    const code = browser === undefined ? undefined : await codeForMail(services, browser);
    const byCode = code
      ? `\nOr type this code on the page where you asked for this mail, within ${codeMinutes} minutes:\n${code}\n`
      : '';
    const text = `Hello,

To log in, please open this link:
${link}

It works for ${linkMinutes} minutes. After that, ask for a new one at ${reader.publicUrl}/login
${byCode}
If you did not ask for this mail, you do not have to do anything.
`;
    return { about: nextEvent(events, services.now())?.id, link, subject: 'Your login link', text };
  },
});
