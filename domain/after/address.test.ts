import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanedAddress, isPublicAddress } from './address.ts';

describe('an address is cleaned of', () => {
  test.each([
    ['https://boats.test/nimbus?utm_source=news&utm_campaign=june', 'https://boats.test/nimbus'],
    ['https://boats.test/nimbus?fbclid=1&id=7&GCLID=2', 'https://boats.test/nimbus?id=7'],
    ['https://boats.test/nimbus?%75tm_source=a', 'https://boats.test/nimbus'],
    ['https://boats.test/nimbus#comments', 'https://boats.test/nimbus'],
    ['https://boats.test/nimbus/', 'https://boats.test/nimbus'],
    ['https://boats.test/', 'https://boats.test'],
    ['https://boats.test/nimbus/?a=1&&b=2#x', 'https://boats.test/nimbus?a=1&b=2'],
    ['HTTPS://Boats.Test:443/Nimbus', 'https://boats.test/Nimbus'],
    ['http://boats.test:80/nimbus', 'http://boats.test/nimbus'],
    ['http://boats.test:8080/nimbus', 'http://boats.test:8080/nimbus'],
    ['https://boats.test./nimbus', 'https://boats.test/nimbus'],
    [' https://boats.test/nimbus\n', 'https://boats.test/nimbus'],
    ['https://boats.test/a?%=1', 'https://boats.test/a?%=1'],
    ['javascript:alert(1)#utm_source', 'javascript:alert(1)#utm_source'],
    ['Printed in issue 7/', 'Printed in issue 7/'],
  ])('%s', (typed, cleaned) => {
    expect(cleanedAddress(typed)).toBe(cleaned);
  });

  const name = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/);
  const address = fc
    .record({
      host: name,
      path: fc.array(name, { maxLength: 3 }),
      query: fc.array(fc.tuple(name, name), { maxLength: 3 }),
    })
    .map(({ host, path, query }) => {
      const shown = query.map(([key, value]) => `q${key}=${value}`).join('&');
      return `https://${host}.test${path.map((each) => `/${each}`).join('')}${shown === '' ? '' : `?${shown}`}`;
    });
  test('nothing twice: a cleaned address stays as it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(address, fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string()),
        (typed) => {
          expect(cleanedAddress(cleanedAddress(typed))).toBe(cleanedAddress(typed));
        },
      ),
      { numRuns: 1_000 },
    );
  });
  test('tracking wherever it stands, so that one piece has one address', () => {
    const marks = fc.array(fc.tuple(fc.constantFrom('utm_source', 'utm_x', 'fbclid', 'gclid', 'mc_eid'), name), {
      maxLength: 3,
    });
    fc.assert(
      fc.property(address, marks, fc.constantFrom('', '#top'), (piece, added, fragment) => {
        const tracked = added.map(([key, value]) => `${key}=${value}`).join('&');
        const joint = piece.includes('?') ? '&' : '?';
        expect(cleanedAddress(`${piece}${tracked === '' ? '' : joint + tracked}${fragment}`)).toBe(piece);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a link leads', () => {
  test.each([
    'https://boats.test/nimbus?a=1#b',
    'http://www.vene.fi:8080/',
    'HTTPS://BOATS.TEST',
    'https://merenkävijät.fi/koeajo',
    'https://93.184.216.34/a',
  ])('to %s', (typed) => {
    expect(isPublicAddress(typed)).toBe(true);
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
    'https://localhost/a',
    'https://a.localhost/',
    'https://nas/',
    'https://printer.local',
    'https://router.lan:8443/',
    'http://metadata.google.internal/',
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.0.0.1/',
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
    'https://boats.test/a b',
    'Printed in issue 7',
    '',
  ])('not to %s', (typed) => {
    expect(isPublicAddress(typed)).toBe(false);
  });

  test('nowhere that a browser reads otherwise', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.ipV4Extended().map((host) => `http://${host}/`),
          fc.string(),
        ),
        (typed) => {
          if (!isPublicAddress(typed)) return;
          const read = new URL(typed);
          expect(['http:', 'https:']).toContain(read.protocol);
          expect(read.username + read.password).toBe('');
          expect(read.hostname).not.toMatch(/^(?=[\d.]+$)(127|10|0|192\.168|169\.254)\./);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
