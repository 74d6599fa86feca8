import { regeditHours } from '../login/regedit-link.ts';
import { kind } from './kind.ts';
import { linkToConfirm } from './pending-change.ts';

export const emailConfirm = kind<{ update: number }>({
  name: 'email_confirm',
  trigger: { asked: 'POST /api/org/edit' },
  whoIsTold: 'the new address of a person who changes their own',
  async mail({ update }, { recipient: address, services }) {
    const asked = await linkToConfirm(services, update);
    if (!asked) return undefined;
    const { link } = asked;
    const text = `Hello,

A request was made, from a logged-in browser, to use this address from now on: ${address}

To confirm it, please open this link and press 'Confirm the changes':
${link}

It works once, for ${regeditHours} hours. If you did not ask for this, do nothing, and nothing will change.
`;
    return { address, link, subject: 'Please confirm your new email address', text };
  },
});
