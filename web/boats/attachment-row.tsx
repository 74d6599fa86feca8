import { Anchor, Button, Group, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import type { Attachment } from '#domain/boat.ts';
import { pictureSources } from '#domain/picture.ts';
import { Badge } from '#web/ui/badge.tsx';
import { attachmentKind } from '#web/ui/attachment-kind.ts';
import classes from './boat-page.module.css';

interface AttachmentRowProps {
  attachment: Attachment;
  /** It is the picture that is seen wherever the boat is named. */
  leads: boolean;
  onLead: () => void;
  onPress: (press: boolean) => void;
  onRemove: () => void;
}

export function AttachmentRow({ attachment, leads, onLead, onPress, onRemove }: AttachmentRowProps) {
  return (
    <Group gap="xs" p="xs" bd="1px solid var(--line)" bdrs="md" bg="var(--panel)">
      <Thumbnail attachment={attachment} />
      <Anchor href={attachment.location} target="_blank" rel="noreferrer" className="clamped" flex="1 1 6rem">
        {attachment.name}
      </Anchor>
      {leads && <Badge color="green">Leads</Badge>}
      {!leads && attachmentKind(attachment) === 'image' && (
        <Button variant="subtle" flex="none" px="xs" onClick={onLead} aria-label={`Lead with ${attachment.name}`}>
          Lead
        </Button>
      )}
      <Switch
        label="For the press"
        aria-label={`For the press: ${attachment.name}`}
        checked={attachment.press ?? false}
        onChange={({ currentTarget }) => onPress(currentTarget.checked)}
      />
      <Button
        variant="subtle"
        color="red"
        flex="none"
        px="xs"
        onClick={onRemove}
        aria-label={`Remove ${attachment.name}`}
      >
        Remove
      </Button>
    </Group>
  );
}

/** Beside the name, so a screen reader skips it. */
function Thumbnail({ attachment }: { attachment: Attachment }) {
  const { location } = attachment;
  switch (attachmentKind(attachment)) {
    case 'image':
      return (
        <img
          className={classes.thumbnail}
          {...(pictureSources(location) ?? { src: location })}
          sizes="4.5rem"
          alt=""
          loading="lazy"
        />
      );
    case 'video':
      return <video className={classes.thumbnail} src={location} preload="metadata" muted aria-hidden tabIndex={-1} />;
    case 'pdf':
      return (
        <span className={classes.thumbnail} aria-hidden>
          PDF
        </span>
      );
  }
}
