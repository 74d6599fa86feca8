/** '' where nothing is said, and of an event as a phone kept it before it knew of notes. */
export function noteOf({ notes = [] }: { notes?: { date: string; text: string }[] }, date: string): string {
  return notes.find((note) => note.date === date)?.text ?? '';
}
