/** Some organisers write the word into the identifier: 'leg Sunset', but 'Leg 10' rather than 'leg Leg 10'. */
export function legName(identifier: string, word: 'leg' | 'Leg' = 'leg'): string {
  return /^leg\b/i.test(identifier) ? identifier : `${word} ${identifier}`;
}
