import type { CrewPass } from '#domain/boarding/crew-link.ts';
import { kept } from '#web/kept.ts';

/** The scope that a page boards, and its right to do so. */
export interface Access {
  event: number;
  date: string;
  /** A crew's token; without it the logged-in person. */
  token?: string;
}

export function headersOf({ token }: Pick<Access, 'token'>): Record<string, string> {
  return token === undefined ? {} : { Authorization: `Bearer crew_${token}` };
}

export type Crew = CrewPass & { token: string };

/** The crew that this phone belongs to, until its link ends by the phone's own clock, also without a network. */
export const keptCrew = kept<Crew>('crew', ({ expires_at }) => Date.parse(expires_at) > Date.now());
