import { expect, test } from 'vitest';
import { healthWarnings, type Health } from './health.ts';

const now = Date.parse('2026-06-09T06:00:00Z');
const well: Health = {
  version: '1',
  database: 'SQLite',
  last_backup: '2026-06-09T05:00:00Z',
  last_verified: null,
  disk_free: 5e9,
  mail_server: true,
  mail_waiting: 3,
  mail_refused: 0,
};

const backup = ['Make one on the server', 'npm run backup'];
const refused = 'Correct the addresses of those whom they do not reach';

test.each<[Partial<Health>, string[][]]>([
  [{}, []],
  [{ last_backup: null }, [['No backup has been made yet', ...backup]]],
  [{ last_backup: '2026-06-06T05:00:00Z' }, [['The last backup is older than two days', ...backup]]],
  [{ disk_free: 1e8 }, [['Less than 1 GiB of disk is left', 'Whoever runs the server removes files, or adds a disk']]],
  [{ disk_free: null }, []],
  [
    { mail_server: false },
    [
      [
        'Mails are kept on this server: no mail server is set',
        'Whoever runs the server sets it as SMTP_URL',
        'SMTP_URL=smtps://user:password@mail.example',
      ],
    ],
  ],
  [{ mail_refused: 1 }, [['1 mail could not be delivered', refused]]],
  [{ mail_refused: 2 }, [['2 mails could not be delivered', refused]]],
])('%o', (changes, warnings) => {
  expect(healthWarnings({ ...well, ...changes }, now)).toEqual(warnings);
});
