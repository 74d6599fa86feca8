import { regeditHours } from '../login/regedit-link.ts';
import type { MailText } from '../mail/transport.ts';

/** A change of address, made or only asked for. */
export interface EmailChange {
  from: string;
  to: string;
  asked?: boolean;
}

export function confirmEmailMail(address: string, link: string): MailText {
  const text = `Hello,

A request was made, from a logged-in browser, to use this address from now on: ${address}

To confirm it, please open this link and press 'Confirm the changes':
${link}

It works once, for ${regeditHours} hours. If you did not ask for this, do nothing, and nothing will change.
`;
  return { subject: 'Please confirm your new email address', text };
}

/** To the address of before, and after an admin's change to the new one too. It holds no link that lets anybody in. */
export function emailChangedMail({ from, to, asked }: EmailChange, contact: string): MailText {
  const what = asked
    ? `A request was made, from a logged-in browser, to change your email address from ${from} to ${to}. It changes when the link that was sent to the new address is opened.`
    : `Your email address has been changed from ${from} to ${to}. From now on, log in with the new one.`;
  const help = contact ? `please write to ${contact}` : 'please tell the organiser';
  return { subject: 'Your email address', text: `Hello,\n\n${what}\n\nIf this is not right, ${help}.\n` };
}
