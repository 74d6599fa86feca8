import type { PushText } from '#domain/push.ts';
import type { Db } from '../db/database.ts';
import type { Change } from '../history/record.ts';
import type { Services } from '../services.ts';
import type { eventsForMails, mailTemplates, organizationsOf } from './queries.ts';
import type { Mail } from '../mail/mail.ts';

/** One kind of mail or push: when it is written, to whom, and what it says. */
export interface Kind<Details extends object = object> {
  name: string;
  trigger: Trigger<Details>;
  /** In words, for the list of kinds. */
  whoIsTold: string;
  /** The mail as it is sent now; undefined when there is nothing left to write about. Absent for what only devices are told. */
  mail?(details: Details, writing: Writing): Written | undefined | Promise<Written | undefined>;
  /** What a device shows beside the mail; undefined where nobody would run for it. */
  shortText?(details: Details, now: number): PushText | undefined;
  /** Only for devices that want to be told before each trip. */
  isBeforeTrips?: boolean;
}

export type Trigger<Details extends object> = AfterChange<Details> | InTime | Asked;

/** Actions of the history: what one transaction did for one person is one mail. */
export interface AfterChange<Details extends object> {
  after: readonly string[];
  /** Absent: those whom the changes name. */
  told?(tx: Db, changes: readonly Change[]): Told<Details>[] | Promise<Told<Details>[]>;
}

interface InTime {
  /** In words. */
  when: string;
  /** How often it is looked whether it is time, in milliseconds. */
  every: number;
  /** Writes what is due, once, however many processes ask and however often. Returns how many mails. */
  writeDue(services: Pick<Services, 'database' | 'now'>): Promise<number>;
}

/** By somebody who waits for it: the use case writes it, by `enqueue`. */
interface Asked {
  asked: string;
}

/** To one person. */
export interface Told<Details extends object = object> {
  organization: number;
  details: Details;
  /** When it may be sent, if not at once. */
  dueAt?: string;
  /** Devices are told at once all the same. */
  isUrgent?: boolean;
  /** Devices alone are told. */
  isShort?: boolean;
  /** Only the first mail with a key is ever written. */
  once?: string;
}

export type Composing = Pick<Services, 'config' | 'database' | 'tokens' | 'now'>;

/** The recipient, with names as plain words, and what a letter needs besides. */
export type Reader = Awaited<ReturnType<typeof organizationsOf>>[number] & {
  publicUrl: string;
  /** '' when the organisers have not given one. */
  contact: string;
};

export interface Writing {
  services: Composing;
  reader: Reader;
  /** The address for which it was written. */
  recipient: string;
  templates: Awaited<ReturnType<typeof mailTemplates>>;
  events: Awaited<ReturnType<typeof eventsForMails>>;
}

export type Written = Omit<Mail, 'messageId' | 'recipient' | 'face'> & {
  /** Absent when it goes to the recipient's present address. */
  address?: string;
  /** The event whose face it has. */
  about?: number | undefined;
};

/** Declares a kind; `kinds` lists them all. */
export function kind<Details extends object>(declared: Kind<Details>): Kind<Details> {
  return declared;
}
