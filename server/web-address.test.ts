import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeAddress } from './web-address.ts';

describe('two addresses are one page', () => {
  test.each([
    ['https://boats.test/nimbus?utm_source=news&utm_campaign=june', 'https://boats.test/nimbus'],
    ['https://boats.test/nimbus?fbclid=1&id=7&GCLID=2', 'https://boats.test/nimbus?id=7'],
    ['https://boats.test/nimbus?%75tm_source=a', 'https://boats.test/nimbus'],
    ['https://boats.test/nimbus#comments', 'https://boats.test/nimbus'],
    ['https://boats.test/nimbus//', 'https://boats.test/nimbus'],
    ['https://boats.test/', 'https://boats.test'],
    ['https://boats.test/nimbus/?a=1&&b=2#x', 'https://boats.test/nimbus?a=1&b=2'],
    ['HTTPS://Boats.Test:443/Nimbus', 'https://boats.test/Nimbus'],
    ['http://boats.test:80/nimbus', 'http://boats.test/nimbus'],
    ['https://boats.test./nimbus', 'https://boats.test/nimbus'],
    [' https://boats.test/nimbus\n', 'https://boats.test/nimbus'],
    ['https://merenkävijät.fi/ä', 'https://xn--merenkvijt-v5ad.fi/%C3%A4'],
    [' Printed in issue 7', 'Printed in issue 7'],
  ])('%s is %s', (typed, other) => {
    expect(judgeAddress(typed).key).toBe(judgeAddress(other).key);
  });

  test.each([
    ['http://boats.test:8080/nimbus', 'http://boats.test/nimbus'],
    ['https://boats.test/a?id=1', 'https://boats.test/a?id=2'],
    ['javascript:alert(1)#utm_source', 'javascript:alert(1)'],
    ['Printed in issue 7/', 'Printed in issue 7'],
  ])('but %s is not %s', (typed, other) => {
    expect(judgeAddress(typed).key).not.toBe(judgeAddress(other).key);
  });

  test('with tracking wherever it stands', () => {
    const name = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/);
    const marks = fc.array(fc.tuple(fc.constantFrom('utm_source', 'utm_x', 'fbclid', 'gclid', 'mc_eid'), name));
    fc.assert(
      fc.property(name, marks, fc.constantFrom('', '#top'), (path, added, fragment) => {
        const tracked = added.map(([key, value]) => `&${key}=${value}`).join('');
        const piece = `https://boats.test/${path}?id=1`;
        expect(judgeAddress(piece + tracked + fragment).key).toBe(judgeAddress(piece).key);
      }),
    );
  });
});

describe('a link leads', () => {
  test.each([
    'https://boats.test/nimbus?a=1#b',
    'http://www.vene.fi:8080/',
    'HTTPS://BOATS.TEST',
    'https://merenkävijät.fi/koeajo',
    'https://тест.рф/',
    'https://93.184.216.34/a',
  ])('to %s', (typed) => {
    expect(judgeAddress(typed).link).toBe(true);
  });

  test.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    'file:///etc/passwd',
    'ftp://boats.test/a',
    '//boats.test/a',
    'boats.test/a',
    'https://',
    'https:boats.test',
    'https:///boats.test',
    'https://localhost/a',
    'https://a.localhost/',
    'https://nas/',
    'https://printer.local',
    'https://router.lan:8443/',
    'https://router.home.arpa/',
    'http://metadata.google.internal/',
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://1.2.3.4.5/',
    'http://256.1.1.1/',
    'http://１２７.0.0.1/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://0.0.0.0/',
    'http://224.0.0.1/',
    'http://[::1]/',
    'http://[2001:db8::1]/',
    'https://user:secret@boats.test/',
    'https://boats.test@10.0.0.1/',
    'https://boats.test\\@10.0.0.1/',
    'https://boats.test:99999/',
    'https://boats.test:x/',
    'https://127.0.0.1./',
    'https://localhost./',
    'https://127。0。0。1/',
    'https://boats..test/',
    'https://boats.test/a b',
    'https://bоats.test/', // The o is Cyrillic.
    'https://xn--bats-l5d.test/', // The same, as browsers send it.
    'https://тест.example/',
    'https://דוגמה.example/',
    'https://boats.test/\u202efdp.a',
    'Printed in issue 7',
    '',
  ])('not to %s', (typed) => {
    expect(judgeAddress(typed).link).toBe(false);
  });

  test('nowhere that a browser reads otherwise', () => {
    const hosts = fc.ipV4Extended().map((host) => `http://${host}/`);
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), hosts, fc.string()), (typed) => {
        if (!judgeAddress(typed).link) return;
        const read = new URL(typed);
        expect(['http:', 'https:']).toContain(read.protocol);
        expect(read.username + read.password).toBe('');
        expect(read.hostname).not.toMatch(/^(?=[\d.]+$)(127|10|0|192\.168|169\.254)\./);
      }),
      { numRuns: 2_000 },
    );
  });
});

test.each(['.', '/', 'a.', '?', '&', '#', '@', ':', '%', ' ', 'ä', 'ab-'])(
  'twice as many of %j take at most about twice as long',
  (letters) => {
    const spent = (times: number) => {
      const typed = `https://a${letters.repeat(times)}x`;
      const tries = [1, 2, 3, 4, 5].map(() => {
        const from = process.cpuUsage();
        judgeAddress(typed);
        const { system, user } = process.cpuUsage(from);
        return user + system;
      });
      return Math.min(...tries);
    };
    // From so many on a quadratic one takes seconds, and four times as long for twice as many.
    const [half, whole] = [spent(100_000), spent(200_000)];
    expect(whole).toBeLessThan(3 * half + 50_000);
  },
);
