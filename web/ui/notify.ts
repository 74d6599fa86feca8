import { useSyncExternalStore } from 'react';
import { errorText, RequestError } from '#web/http/request.ts';

export interface Notice {
  id: number;
  message: string;
  /** It was not done, which is said until it is closed: it may have come while nobody was looking. */
  trouble?: boolean;
  /** Nothing was sent, which the sign of the network says on other pages. */
  unsent?: boolean;
  /** The way back, for as long as nobody has been told. */
  undo?: () => Promise<unknown>;
  /** What it takes back, which can be done elsewhere too. */
  about?: string | undefined;
  /** The moment at which it goes by itself; absent of one that stays until it is closed. */
  until?: number;
}

/** The last one is shown; one that still stays comes back after it. */
let notices: Notice[] = [];
let lastId = 0;
/** Elements that take the notices in, the last before the others. */
let places: HTMLElement[] = [];
const watchers = new Set<() => void>();

export function notifySuccess(message: string): void {
  show({ message, until: Date.now() + 8_000 });
}

/** For a minute, until its mails leave; it stays while one goes to other pages. */
export function notifyUndo(
  message: string,
  undo: () => Promise<unknown>,
  about?: string,
  until = Date.now() + 60_000,
): void {
  show({ message, undo, about, until });
}

/** What was taken back elsewhere is not offered any more. */
export function closeNoticeAbout(gone: string): void {
  change(notices.filter(({ about }) => about !== gone));
}

export function notifyError(message: string): void {
  show({ message, trouble: true });
}

/** For `onError` of a call. */
export function notifyRefusal(error: unknown): void {
  const unsent = error instanceof RequestError && error.code === 'not_sent';
  show({ message: errorText(error), trouble: true, unsent });
}

/** Another page has been opened. */
export function closeUnsent(): void {
  change(notices.filter(({ unsent }) => !unsent));
}

export function closeNotice(closed: number): void {
  change(notices.filter(({ id }) => id !== closed));
}

export function closeNotices(): void {
  change([]);
}

export function useNotices(): Notice[] {
  return useSyncExternalStore(watch, () => notices);
}

/** Notices are shown in this element until it is taken away again. */
export function placeNotices(place: HTMLElement): () => void {
  changePlaces([...places, place]);
  return () => changePlaces(places.filter((each) => each !== place));
}

export function useNoticePlace(): HTMLElement | undefined {
  return useSyncExternalStore(watch, () => places.at(-1));
}

function show(notice: Omit<Notice, 'id'>): void {
  lastId += 1;
  change([...notices, { ...notice, id: lastId }]);
}

function change(next: Notice[]): void {
  notices = next;
  for (const tell of watchers) tell();
}

function changePlaces(next: HTMLElement[]): void {
  places = next;
  for (const tell of watchers) tell();
}

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}
