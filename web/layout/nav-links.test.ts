import { expect, test } from 'vitest';
import type { OrganizationType } from '#domain/organization.ts';
import { navLinks } from './nav-links.ts';

const of = (type: OrganizationType) =>
  navLinks({ signedIn: true, id: 7, type }).map(({ label, to }) => `${label} ${to}`);

test('a visitor may register and log in', () => {
  expect(navLinks({ signedIn: false, id: null, type: null }).map(({ label }) => label)).toEqual(['Register', 'Log in']);
});

test('a test driver sees no boats', () => {
  expect(of('test driver')).toEqual([
    'Home /',
    'My organization /organizations/7',
    'Register /register',
    'Downloads /downloads',
  ]);
});

test('a manufacturer sees and adds boats', () => {
  expect(of('manufacturer')).toEqual([
    'Home /',
    'My organization /organizations/7',
    'Register /register',
    'Boats /boats',
    'Add boats /boats/new',
    'Downloads /downloads',
  ]);
});

test('an admin manages organizations, events and settings', () => {
  expect(of('admin')).toEqual([
    'Home /',
    'Boats /boats',
    'Organizations /organizations',
    'Events /events',
    'Settings /settings',
  ]);
});

test('a token without a readable owner shows no entry', () => {
  expect(navLinks({ signedIn: true, id: null, type: null })).toEqual([]);
});
