/** The limit of the outbox: nodemailer with a pool, and mails that are there already. */
import { createServer } from 'node:http';
import { createTransport } from 'nodemailer';

const pool = createTransport({ url: process.env.SMTP_URL, pool: true });
const text = 'Log in to Seatrial with this link, which works for 30 minutes:\n'.repeat(6);
createServer((_request, response) => response.end()).listen(Number(process.env.PORT), '127.0.0.1');
await Promise.all(
  Array.from({ length: Number(process.env.MAILS) }, (_, n) =>
    pool.sendMail({
      from: 'Seatrial <noreply@seatrial.test>',
      to: { name: `Kim ${n}`, address: `driver${n}@press.test` },
      subject: 'Your login link',
      text,
    }),
  ),
);
