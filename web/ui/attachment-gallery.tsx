import { Anchor, List, Stack } from '@mantine/core';
import type { Attachment } from '#domain/boat.ts';
import { pictureSources } from '#domain/picture.ts';
import { attachmentKind } from './attachment-kind.ts';

const shape = { display: 'block', width: '100%', aspectRatio: '3 / 2', objectFit: 'cover', borderRadius: 'var(--radius)' } as const; // prettier-ignore

export function AttachmentGallery({ attachments }: { attachments: Attachment[] }) {
  const pictures = attachments.filter((attachment) => attachmentKind(attachment) !== 'pdf');
  const papers = attachments.filter((attachment) => attachmentKind(attachment) === 'pdf');
  return (
    <Stack>
      {papers.length > 0 && (
        <List>
          {papers.map(({ location, name }) => (
            <List.Item key={location}>
              <Anchor href={location} target="_blank" rel="noreferrer">
                {name} (pdf)
              </Anchor>
            </List.Item>
          ))}
        </List>
      )}
      <div className="tiles">
        {pictures.map((attachment) => (
          <figure key={attachment.location}>
            <Picture attachment={attachment} />
            <figcaption className="quiet">{attachment.name}</figcaption>
          </figure>
        ))}
      </div>
    </Stack>
  );
}

function Picture({ attachment }: { attachment: Attachment }) {
  const { location, name } = attachment;
  if (attachmentKind(attachment) === 'video')
    return <video style={shape} src={location} aria-label={name} controls preload="metadata" playsInline />;
  return (
    <a href={location} target="_blank" rel="noreferrer">
      <img {...(pictureSources(location) ?? { src: location })} sizes="12rem" style={shape} alt={name} loading="lazy" />
    </a>
  );
}
