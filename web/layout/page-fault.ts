import { errors } from '#domain/errors.ts';

export interface PageFault {
  kind: 'forbidden' | 'missing' | 'offline' | 'unexpected';
  text: string;
  /** Beside the text; '' when there is nothing to add. */
  reason: string;
  /** Another try may go better. */
  mayPass: boolean;
}

/** A page that is missing, refused or out of reach says so; anything else is unexpected and says why. */
export function pageFault(status: number | undefined, reason: string, online: boolean): PageFault {
  if (status === 403) return { kind: 'forbidden', text: 'This page is not open to you.', reason: '', mayPass: false };
  if (status === 404) return { kind: 'missing', text: 'There is no page at this address.', reason: '', mayPass: false };
  if (!online || status === 0)
    return {
      kind: 'offline',
      text: 'You are offline, and this page has not been opened on this device before.',
      reason: '',
      mayPass: true,
    };
  return { kind: 'unexpected', text: errors.unexpected.text, reason, mayPass: true };
}
