import type { CrewPass } from '#domain/boarding/crew-link.ts';

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
const key = 'crew';

/** The crew that this phone belongs to, until its link ends by the phone's own clock, also without a network. */
export function readCrew(): Crew | undefined {
  try {
    const crew = JSON.parse(localStorage.getItem(key) ?? 'null') as Crew | null;
    return crew && Date.parse(crew.expires_at) > Date.now() ? crew : undefined;
  } catch {
    return undefined;
  }
}

export function storeCrew(crew: Crew): void {
  localStorage.setItem(key, JSON.stringify(crew));
}

export function forgetCrew(): void {
  localStorage.removeItem(key);
}
