import { randomId } from '@mantine/hooks';
import { standingMarks, type FoldedMark } from '#domain/boarding/fold.ts';
import type { Departure, PersonOfDeparture } from '#domain/boarding/departure.ts';
import type { Confirmation } from '#domain/safety/card.ts';
import type { WalkUp } from '#domain/boarding/walk-ups.ts';
import type { MarkKind } from '#domain/boarding/mark.ts';
import { kept } from '#web/kept.ts';
import { newId } from '#web/new-id.ts';
import { guestOnPhone, type KeptMark, type OwnMark, type SentGuest } from './marks.ts';

const keptDevice = kept<string>('device', (name) => typeof name === 'string');

function device(): string {
  const name = keptDevice.read() ?? randomId('phone-');
  keptDevice.keep(name);
  return name;
}

interface Said {
  kind: MarkKind;
  person?: PersonOfDeparture;
  guest?: SentGuest;
  walkUp?: WalkUp;
  /** Another boat of the leg. */
  boat?: number;
  heads?: number;
  override?: boolean;
  confirmation?: Confirmation;
  unsigned_by?: string | undefined;
}

/** A mark that replaces what this phone knows of the same person or boat. */
export function makeMark(event: number, { boat, crew, leg }: Departure, said: Said): KeptMark {
  const { confirmation, guest, heads = null, kind, override = false, person, unsigned_by, walkUp } = said;
  const known: FoldedMark[] = person ? person.heads : (guest ?? walkUp) ? [] : crew;
  const guestOf = person?.guest ? (guestOnPhone(person.guest) ?? guestOfDay(person.guest, person)) : null;
  const mark: OwnMark = {
    id: newId(),
    event,
    leg: leg.id,
    boat: said.boat ?? boat.id,
    organization: (person ?? walkUp)?.organization ?? null,
    guest: guest ?? guestOf,
    kind,
    replaces: standingMarks(known).map(({ id }) => id),
    heads,
    override,
    device: device(),
    device_at: new Date().toISOString(),
    ...(confirmation && { confirmation }),
    ...(walkUp && { books: true }),
    ...(unsigned_by && { unsigned_by }),
  };
  const about = `${(person ?? guest ?? walkUp)?.name ?? `${boat.make} ${boat.model}`}: ${words[kind]}`;
  return { id: mark.id, mark, about, place: Date.now(), state: 'waiting', ...(walkUp && { walkUp }) };
}

/** The server knows them already and keeps its data. */
function guestOfDay(id: string, { name, publication }: PersonOfDeparture): SentGuest {
  return { id, name, publication: publication || '-', phone: '' };
}

const words: Record<MarkKind, string> = {
  aboard: 'aboard',
  no_show: 'no-show',
  ashore: 'ashore',
  cast_off: 'cast off',
  return: 'returned',
  clear: 'taken back',
  confirm: 'safety card confirmed',
  let_go: 'who let it leave',
};
