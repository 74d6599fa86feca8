import type { Presence } from '#domain/booking/overlap.ts';
import type { MarkResult, NewMark } from '#domain/boarding/mark.ts';
import type { Disruption, DisruptionPreview, DisruptionWish } from '#domain/disruption/wire.ts';
import type { Leg } from '#domain/leg.ts';
import type { DayStart, Transfer } from '#domain/route/places.ts';
import type { OrganizationType } from '#domain/organization.ts';
import type { Registration } from '#domain/registration.ts';
import type { Waiting } from '#domain/waiting/wire.ts';

export interface Times {
  date: string;
  start_time: string;
  end_time: string;
}

/** Where a leg leads, on the event whose people travel. */
export interface Ends {
  starting_point: string;
  ending_point: string;
}

export interface Place {
  leg: number;
  boat: number;
}

export type SentMark = Pick<
  NewMark,
  'id' | 'leg' | 'boat' | 'organization' | 'guest' | 'kind' | 'replaces' | 'device_at'
>;

/** The operations, with their bodies. */
export type Question =
  | { kind: 'bookDay'; event: number; book: Place[]; remove: number[]; organization: number }
  | { kind: 'wait'; event: number; boat: number; on?: number; give_up?: number; organization: number }
  | { kind: 'leaveLine'; event: number; id: number; organization: number }
  | { kind: 'keep'; event: number; id: number }
  | { kind: 'pause'; event: number; paused: boolean }
  | ({ kind: 'fill'; event: number; organization: number } & Place)
  | { kind: 'readWaiting'; event: number; all: boolean }
  | { kind: 'preview'; event: number; wish: DisruptionWish }
  /** `shown` is what the preview said. */
  | {
      kind: 'disrupt';
      event: number;
      wish: DisruptionWish;
      revision: number;
      departed: number;
      shown: DisruptionPreview['moves'];
    }
  | { kind: 'undo'; event: number; id: number }
  | { kind: 'readChanges'; event: number }
  /** What a phone has to send, also what it marked earlier without a network, and what it has sent already. */
  | { kind: 'mark'; event: number; marks: SentMark[] }
  | { kind: 'removeGuest'; event: number; guest: string }
  | { kind: 'setDraw'; event: number; opens_at: string; closes_at: string; booking_opens_at: string }
  | { kind: 'wish'; event: number; marks: { boat: number; star: boolean }[]; presence: Presence[] }
  | { kind: 'runDraw'; event: number }
  | { kind: 'book'; event: number; leg: number; boat: number; organization: number; override: boolean }
  | { kind: 'remove'; id: number; organization: number }
  | { kind: 'removeAll'; event: number; organization: number }
  | { kind: 'lock'; event: number; date: string; lock_state: boolean }
  | { kind: 'capacity'; boat: number; capacity: number }
  | { kind: 'maxPerBoat'; leg: number; max_per_boat: number }
  | ({ kind: 'move'; leg: number } & Times)
  | { kind: 'boats'; leg: number; boats: number[]; append: boolean }
  | ({ kind: 'addLeg'; event: number; identifier: string; max_per_boat: number | null; boats: number[] } & Times &
      Partial<Ends>)
  | { kind: 'addBoat'; event: number; owner: number; capacity: number }
  | { kind: 'addOrganization'; email: string; type: OrganizationType }
  | {
      kind: 'addEvent';
      name: string;
      start_date: string;
      end_date: string;
      waiting?: boolean;
      time_zone?: string;
      route?: boolean;
    }
  | { kind: 'places'; event: number; transfers: Transfer[]; days: DayStart[] }
  | { kind: 'dates'; event: number; name: string; start_date: string; end_date: string }
  | { kind: 'copyLeg'; leg: number }
  | { kind: 'removeLeg'; leg: number }
  | { kind: 'removeBoat'; boat: number }
  | { kind: 'removeOrganization'; organization: number }
  | { kind: 'demote'; organization: number }
  | { kind: 'register'; email: string; cheating: boolean }
  | { kind: 'importOrganizations'; emails: string[]; broken: boolean }
  | { kind: 'readLegs'; event: number; viewer: number }
  | { kind: 'readLeg'; leg: number; viewer: number }
  | { kind: 'readRegistrations'; event: number; all: boolean }
  | { kind: 'readOrganizations' }
  /** A call that its caller may not make. */
  | { kind: 'forbidden'; method: 'GET' | 'POST' | 'DELETE'; path: string; payload?: object; expected: number };
export type Kind = Question['kind'];
export type Of<K extends Kind> = Extract<Question, { kind: K }>;

export interface Asker {
  id: number;
  type: OrganizationType;
  token: string;
}

/** As much of any body as the checks look at. */
export interface Body {
  success?: boolean;
  code?: string;
  id?: number;
  ids?: number[];
  removed?: number;
  booked?: number;
  leg?: Leg;
  legs?: Leg[];
  registrations?: Registration[];
  waiting?: Waiting[];
  paused?: boolean;
  fillable?: { leg: number; boat: { id: number }; organization: { id: number } }[];
  /** Of a preview. */
  revision?: number;
  moves?: DisruptionPreview['moves'];
  departed?: number;
  preview?: DisruptionPreview;
  /** The changes of the days of an event. */
  disruptions?: Disruption[];
  /** Why an undo is refused. */
  errors?: { error: string }[];
  /** Of marks. */
  results?: MarkResult[];
  /** Of `GET /api/org/all`, which is a bare array. */
  emails?: string[];
}

/** One request and its answer; times are of one monotonic clock, in milliseconds. */
export interface Operation<Q extends Question = Question> {
  number: number;
  process: number;
  /** 0 is a signed-out visitor. */
  actor: number;
  actorType: OrganizationType | 'signed out';
  question: Q;
  /** Which it is about. */
  event: number | undefined;
  asked: number;
  answered: number;
  /** 0 is no answer at all. */
  status: number;
  body: Body;
}

/** A refusal changes nothing; a call without an answer, or answered by 5xx, has happened at most once. */
export function outcome({ status }: Operation): 'done' | 'refused' | 'unknown' {
  if (status >= 200 && status < 300) return 'done';
  return status >= 400 && status < 500 ? 'refused' : 'unknown';
}

export function isOf<K extends Kind>(operation: Operation, kind: K): operation is Operation<Of<K>> {
  return operation.question.kind === kind;
}

export interface Violation {
  /** Which promise is broken, in a few words. */
  rule: string;
  /** The evidence. */
  text: string;
}

/** Notes a broken promise: its name in a few words, and the evidence. */
export type Report = (rule: string, text: string) => void;
