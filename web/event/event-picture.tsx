import { Button, FileInput, Group, Input } from '@mantine/core';
import { useState } from 'react';
import { uploadFile } from '#web/http/files.ts';
import { errorText } from '#web/http/request.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import classes from './event-picture.module.css';

interface EventPictureProps {
  picture: string | null;
  error: string | undefined;
  onChange: (picture: string | null) => void;
}

/** The picture that leads the front page: sent when it is chosen, kept with the form. */
export function EventPicture({ error, onChange, picture }: EventPictureProps) {
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const send = async (file: File | null) => {
    if (!file) return;
    setSending(true);
    setRefused(undefined);
    try {
      onChange(await uploadFile(file));
    } catch (fault) {
      setRefused(errorText(fault));
    } finally {
      setSending(false);
    }
  };
  return (
    <div>
      {picture && (
        <div className={classes.picture}>
          <BoatPicture location={picture} sizes="24rem" alt="The event's picture" />
        </div>
      )}
      <Group align="flex-end" gap="sm">
        <FileInput
          label="Picture"
          description="Shown on the front page. A wide picture fits best"
          placeholder={sending ? 'Sending…' : 'Choose a picture'}
          accept="image/*"
          value={null}
          disabled={sending}
          onChange={(file) => void send(file)}
        />
        {picture && (
          <Button variant="default" onClick={() => onChange(null)}>
            Remove the picture
          </Button>
        )}
      </Group>
      {(refused ?? error) && <Input.Error role="alert">{refused ?? error}</Input.Error>}
    </div>
  );
}
