import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { errors } from '#domain/errors.ts';
import type { Health } from '#domain/health.ts';
import type { Settings } from '#domain/settings.ts';
import { endSession, get, post } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { readToken } from '#web/session/session.ts';

export const settingsKey = ['settings'] as const;

/** The settings that the caller may see: signed out the front page text and the contact, an admin all. */
export function useSettings() {
  return useRead(settingsKey, '/api/settings', { select: ({ settings }: { settings: Partial<Settings> }) => settings });
}

/** All of them, for an admin. The call answers anybody, so that the session has ended shows only in what is missing. */
export function useAllSettings() {
  return useQuery({
    queryKey: [...settingsKey, 'all'],
    queryFn: async ({ signal }) => {
      const token = readToken();
      const { settings } = await get<{ settings: Partial<Settings> }>('/api/settings', signal);
      if (isWhole(settings)) return settings;
      endSession(token);
      throw new Error(errors.unauthorized.text);
    },
  });
}

function isWhole(settings: Partial<Settings>): settings is Settings {
  return settings.registration_email !== undefined;
}

export function useHealth() {
  return useRead<Health>([...settingsKey, 'health'], '/api/settings/health');
}

export function useSaveSettings() {
  return useChange((settings: Partial<Settings>) => post('/api/settings', settings), ['settings']);
}

export type MailText = 'registration_email' | 'confirmation_email';
interface MailPreview {
  subject: string;
  text: string;
  html: string;
}

export function usePreview(field: MailText, text: string) {
  return useQuery({
    queryKey: [...settingsKey, 'preview', field, text],
    queryFn: () => post<MailPreview>('/api/settings/preview', { [field]: text }),
    placeholderData: keepPreviousData,
  });
}
