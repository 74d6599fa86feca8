import { Anchor } from '@mantine/core';
import type { Attachment } from '#domain/boat.ts';
import { attachmentKind } from './attachment-kind.ts';
import classes from './attachments.module.css';

export function AttachmentGallery({ attachments }: { attachments: Attachment[] }) {
  return (
    <div className={classes.gallery}>
      {attachments.map((attachment) => (
        <figure key={attachment.location}>
          <Shown attachment={attachment} />
          {attachmentKind(attachment) !== 'pdf' && <figcaption>{attachment.name}</figcaption>}
        </figure>
      ))}
    </div>
  );
}

function Shown({ attachment }: { attachment: Attachment }) {
  const { location, name } = attachment;
  switch (attachmentKind(attachment)) {
    case 'image':
      return (
        <a href={location} target="_blank" rel="noreferrer">
          <img src={location} alt={name} loading="lazy" />
        </a>
      );
    case 'video':
      return <video src={location} aria-label={name} controls preload="metadata" />;
    case 'pdf':
      return (
        <Anchor href={location} target="_blank" rel="noreferrer">
          {name} (pdf)
        </Anchor>
      );
  }
}
