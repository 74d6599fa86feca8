import type { ToBuilder } from './note.ts';

/** So many people have to say something about a boat before words without a name are shown: one of two could be guessed. */
export const minPeople = 3;

export interface WordToBuilder {
  organization: number;
  text: string;
  to_builder: ToBuilder | null;
}

/**
 * What the builder of a boat reads of the notes about it. Words without a name come in the order of their letters, since the order in
 * which they were written would tell whose they are.
 */
export function wordsShown<Word extends WordToBuilder>(notes: readonly Word[]): { named: Word[]; unnamed: string[] } {
  const said = notes.filter(({ text, to_builder }) => to_builder !== null && text.trim() !== '');
  const people = new Set(said.map(({ organization }) => organization));
  const unnamed = said.filter(({ to_builder }) => to_builder === 'unnamed').map(({ text }) => text);
  return {
    named: said.filter(({ to_builder }) => to_builder === 'named'),
    unnamed: people.size >= minPeople ? unnamed.toSorted((a, b) => a.localeCompare(b, 'en')) : [],
  };
}
