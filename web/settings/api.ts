import { useMutation, useQuery } from '@tanstack/react-query';
import type { Settings } from '#domain/settings.ts';
import { get, post } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';

export const settingsKey = ['settings'] as const;

/** What the one who asks may see of them: signed out the front page text and the contact, an admin all. */
export function useSettings() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => get<{ settings: Partial<Settings> }>('/api/settings', signal),
    select: ({ settings }) => settings,
  });
}

export function useSaveSettings() {
  return useChange((settings: Partial<Settings>) => post('/api/settings', settings), ['settings']);
}

export type MailText = 'registration_email' | 'confirmation_email';
export interface MailPreview {
  subject: string;
  text: string;
}

export function usePreview() {
  return useMutation({
    mutationFn: ({ field, text }: { field: MailText; text: string }) =>
      post<MailPreview>('/api/settings/preview', { [field]: text }),
  });
}
