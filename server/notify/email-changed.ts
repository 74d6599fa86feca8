import { kind } from './kind.ts';

/** It holds no link that lets anybody in. `asked`: it is only asked for. */
export const emailChanged = kind<{ from: string; to: string; asked?: boolean }>({
  name: 'email_changed',
  trigger: { asked: 'POST /api/org/edit, POST /api/org/regedit' },
  whoIsTold: "the address of before, and after an admin's change the new one too",
  mail({ asked, from, to }, { reader: { contact, publicUrl }, recipient: address }) {
    const what = asked
      ? `A request was made, from a logged-in browser, to change your email address from ${from} to ${to}. It changes when the link that was sent to the new address is opened.`
      : `Your email address has been changed from ${from} to ${to}. From now on, log in with the new one.`;
    const help = contact ? `please write to ${contact}` : 'please tell the organiser';
    const text = `Hello,\n\n${what}\n\nIf this is not right, ${help}.\n`;
    return { address, link: publicUrl, subject: 'Your email address', text };
  },
});
