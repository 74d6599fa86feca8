import { done } from './answers.ts';
import { health } from '../health.ts';
import { visibleSettings as visible, settingsEdit } from '../settings.ts';
import { z } from 'zod';
import { everyone, adminOnly } from '../permissions.ts';
import { call } from './call.ts';

const templates = settingsEdit.pick({ registration_email: true, confirmation_email: true });
const preview = done.extend({ subject: z.string(), text: z.string(), html: z.string() });

export const readSettings = call('GET /api/settings', {
  who: everyone,
  summary: 'Read the settings; signed out, the text of the front page and the contact alone',
  note: 'signed out: front page and contact; signed in: and welcome, and whether booking requires confirmation; an admin: all',
  answer: z.object({ settings: visible }),
  about: 'settings',
  shows: 'settings',
});

export const readHealth = call('GET /api/settings/health', {
  who: adminOnly,
  summary: 'Read how the server fares',
  answer: health,
  about: 'settings',
});

export const saveSettings = call('POST /api/settings', {
  who: adminOnly,
  summary: 'Change the settings',
  body: settingsEdit,
  answer: done,
  changes: ['settings'],
});

export const previewMail = call('POST /api/settings/preview', {
  who: adminOnly,
  summary: 'Preview a mail',
  body: templates,
  answer: preview,
  about: 'settings',
});
