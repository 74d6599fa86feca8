import { expect, test } from 'vitest';
import { htmlOf } from './html.ts';

const link = 'https://seatrial.test/login/abc';
const mail = {
  subject: 'Your login link',
  link,
  text: `Hello,\n\nTo log in, please open this link:\n${link}\n\nBye\n`,
};

test('the link of a mail is its one button, and is not written out', () => {
  const html = htmlOf(mail);
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toContain(`<a href="${link}"`);
  expect(html).toContain('>Log in</a>');
  expect(html).not.toContain(`>${link}<`);
});

test('all words are there, in the same lines', () => {
  const html = htmlOf({ ...mail, text: 'Hello Ann,\n\nfirst line\nsecond line' });
  expect(html).toContain('first line<br>second line');
  expect(html).toContain('Hello Ann,');
});

test('a trip has a background of its own, and its times are not broken across lines', () => {
  const html = htmlOf({
    ...mail,
    text: 'It moved:\nBefore: A1, 10:00–11:00\nNow: A1, 12:00–13:00\n- at the pier\nBye',
  });
  expect(html.match(/class="fact"/g)).toHaveLength(3);
  expect(html).toContain('It moved:<span class="fact"');
  expect(html).toContain('<b>at the pier</b></span>Bye');
  expect(html).not.toContain('<b>Before');
  expect(html).toContain('<span style="white-space:nowrap">12:00–13:00</span>');
});

test('the time of a trip is bold; its starting point and boat have lines of their own', () => {
  const html = htmlOf({
    ...mail,
    text: '- A1, Sun 22 November 2026 10:00–11:00, from Pier A, boat Axopar 29 (cancelled)',
  });
  expect(html).toContain('10:00–11:00</span></b><br>from Pier A<br>boat Axopar 29 <b>(cancelled)</b></span>');
  expect(html).toContain('>Sun 22 November 2026</span>');
});

test('texts that people typed are words, never markup', () => {
  const html = htmlOf({ ...mail, subject: '<b>', text: '<img src="x" onerror="y"> & \'z\'\njavascript:alert(1)' });
  expect(html).not.toContain('<img');
  expect(html).not.toContain('href="javascript');
  expect(html).toContain('&lt;img src=&quot;x&quot; onerror=&quot;y&quot;&gt; &amp; &#39;z&#39;');
  expect(html).toContain('<title>&lt;b&gt;</title>');
});

test('another address in the text can be followed, without the full stop after it', () => {
  expect(htmlOf({ ...mail, text: 'See https://seatrial.test/login. Bye' })).toContain(
    '<a href="https://seatrial.test/login" style="color:#0f5f93">https://seatrial.test/login</a>. Bye',
  );
});

test('a link that acts in one’s name is words, and still works', () => {
  const stop = `https://seatrial.test/unsubscribe/${'a'.repeat(150)}`;
  const html = htmlOf({ ...mail, text: `Bye\n\n--\nNo more mails:\n${stop}` });
  expect(html).toContain(`<a href="${stop}" style="color:#0f5f93">No more mails like this one</a>`);
  expect(html).not.toContain('--<br>');
  expect(html).toContain('class="foot"');
});

test('nothing is fetched from elsewhere', () => {
  expect(htmlOf(mail)).not.toMatch(/<img|url\(|<link|@import|src=/);
});

test('a mail about an event begins with its picture and name, and ends with ours', () => {
  const picture = 'https://seatrial.test/uploads/a.jpg-640.webp';
  const html = htmlOf({ ...mail, face: { name: 'Hanko <2026>', picture } });
  expect(html).toMatch(
    /<img src="https:\/\/seatrial\.test\/uploads\/a\.jpg-640\.webp" alt="".*Hanko &lt;2026&gt;<.*Seatrial</s,
  );
  expect(html.match(/src=/g)).toHaveLength(1);
  expect(htmlOf({ ...mail, face: { name: 'Hanko', picture: undefined } })).not.toContain('<img');
});

test('a long address is shown without its token', () => {
  const html = htmlOf({ ...mail, text: `See https://seatrial.test/other/${'a'.repeat(150)}` });
  expect(html).toContain('>https://seatrial.test/other/…</a>');
});

test('the button of an invitation says what one comes for, and declining is words', () => {
  const decline = `https://seatrial.test/decline/${'a'.repeat(150)}`;
  const text = `Hello,\n\nPlease open this link:\n${link}\n\nIf you cannot come, please tell us here:\n${decline}`;
  const html = htmlOf({ ...mail, text, button: 'Choose your boats' });
  expect(html).toContain('>Choose your boats</a>');
  expect(html).toContain(`<a href="${decline}" style="color:#0f5f93">I cannot come</a>`);
});
