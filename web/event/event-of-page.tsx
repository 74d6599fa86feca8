import type { Front } from '#domain/event.ts';
import { writtenPeriod } from '#domain/time.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { Dotted } from '#web/ui/dotted.tsx';

/** What a visitor registers for or logs in to. Its room is kept until it is known, so that the form does not jump. */
export function EventOfPage({ event, large = false }: { event: Front['event'] | undefined; large?: boolean }) {
  if (event === null) return large ? <BoatPicture location={undefined} width="100%" /> : null;
  return (
    <div className="row" style={{ paddingBlockEnd: '0.75rem' }}>
      {/* Where letters are so large that the form would be below the first screen, it has no room. */}
      <div
        style={{ width: large ? '100%' : undefined, maxHeight: 'max(0px, (100vw - 14rem) * 99)', overflow: 'hidden' }}
      >
        <BoatPicture
          location={event?.picture}
          width={large ? '100%' : '7rem'}
          sizes="(min-width: 36em) 34rem, 94vw"
          leads
        />
      </div>
      <div className="words">
        <b className={large ? 'hour' : undefined}>{event?.name ?? '\u00a0'}</b>
        <span className="quiet">
          {event && (
            <Dotted parts={[writtenPeriod(event), event.location && <span className="whole">{event.location}</span>]} />
          )}
        </span>
      </div>
    </div>
  );
}
