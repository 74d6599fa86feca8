import { useState } from 'react';
import { pictureSources, variantOf } from '#domain/picture.ts';

interface BoatPictureProps {
  /** The location that an upload answered; without one a hull is drawn. */
  location: string | null | undefined;
  /** How wide it is shown, as the attribute of images has it: '(min-width: 48em) 20rem, 100vw'. */
  sizes?: string;
  /** Of a small one, its width. */
  width?: string;
  /** Without it, as beside the name of the boat, a screen reader skips it. */
  alt?: string;
  /** It leads the page, so it is fetched at once. */
  leads?: boolean;
  /** As high as its place rather than 16:9. */
  covers?: boolean;
  /** Nothing that is round itself is around it. */
  alone?: boolean;
}

/** A picture of a boat or an event, 16:9 unless it covers its place. */
export function BoatPicture({
  alone = false,
  alt = '',
  covers = false,
  leads = false,
  location,
  width,
  sizes = width,
}: BoatPictureProps) {
  const [failed, setFailed] = useState({ location, times: 0 });
  const times = failed.location === location ? failed.times : 0;
  // Without a network the small one is often there: the list before had it.
  const all = location && times < 2 ? pictureSources(location) : undefined;
  const sources = all && location && times === 1 ? { src: variantOf(location, 320) } : all;
  return (
    <span
      className="boat-picture"
      style={width === undefined ? undefined : { width }}
      data-thumb={width && true}
      data-covers={covers || undefined}
      data-alone={alone || undefined}
      data-drawn={sources ? undefined : true}
    >
      {sources && (
        <img
          {...sources}
          sizes={sizes}
          alt={alt}
          width={640}
          height={360}
          loading={leads ? 'eager' : 'lazy'}
          fetchPriority={leads ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed({ location, times: times + 1 })}
        />
      )}
    </span>
  );
}
