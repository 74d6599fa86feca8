import { Button, Group } from '@mantine/core';
import { notices } from '#domain/notices.ts';
import { notifyError, notifySuccess } from './notify.ts';

interface CopyButtonProps {
  text: string;
  /** What is copied, for those who hear the page: '10:15 Fjordline 36'. */
  about: string;
  label?: string;
}

/** Takes a text along to another program: by the clipboard, and by the phone's own sheet where it has one. */
export function CopyButton({ about, label = 'Copy', text }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notifySuccess(notices.copied);
    } catch {
      notifyError(`This browser does not let pages copy. Select it here: ${text}`);
    }
  };
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => void copy()} aria-label={`${label}: ${about}`}>
        {label}
      </Button>
      {'share' in navigator && (
        // Whoever closes the sheet again has shared nothing, which is no error.
        <Button
          variant="default"
          onClick={() => void navigator.share({ text }).catch(() => undefined)}
          aria-label={`Share: ${about}`}
        >
          Share
        </Button>
      )}
    </Group>
  );
}
