import { expect, test } from 'vitest';
import { shownSubject } from './shown-subject.ts';

const hanko = { name: 'Hanko', location: 'Harbour', start_date: '2026-06-10', end_date: '2026-06-10' };

test('the title of a message is what was sent, not its placeholders', () => {
  expect(shownSubject('Invitation to {{event}}', hanko)).toBe('Invitation to Hanko');
  expect(shownSubject('{{ first_name }}, see you at {{event_location}}', hanko)).toBe('…, see you at Harbour');
  expect(shownSubject('Lunch', undefined)).toBe('Lunch');
});
