import { useState } from 'react';
import type { Attachment } from '#domain/boat.ts';
import { pictureSources } from '#domain/picture.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import classes from './browse.module.css';

/** One picture large, the others below it to choose from. */
export function BoatPictures({ attachments }: { attachments: Attachment[] }) {
  const pictures = attachments.filter(({ location }) => pictureSources(location) !== undefined);
  const [chosen, setChosen] = useState<string>();
  const shown = pictures.find(({ location }) => location === chosen) ?? pictures[0];
  return (
    <div className={classes.hero}>
      <BoatPicture location={shown?.location} alt={shown?.name ?? ''} sizes="(min-width: 62em) 46rem, 94vw" leads />
      {pictures.length > 1 && (
        <ul className={classes.thumbs} aria-label="Pictures">
          {pictures.map(({ location, name }) => (
            <li key={location}>
              <button
                type="button"
                aria-pressed={location === shown?.location}
                aria-label={name}
                onClick={() => setChosen(location)}
              >
                <BoatPicture location={location} sizes="7rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
