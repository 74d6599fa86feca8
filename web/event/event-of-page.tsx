import type { Front } from '#domain/event.ts';
import { writtenPeriod } from '#domain/time.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { Dotted } from '#web/ui/dotted.tsx';

interface EventOfPageProps {
  event: Front['event'] | undefined;
  isOver?: boolean | undefined;
  /** Its picture has the width of the page. */
  large?: boolean;
}

/** What a visitor registers for or logs in to. Its room is kept until it is known, so that the form does not jump. */
export function EventOfPage({ event, isOver = false, large = false }: EventOfPageProps) {
  if (event === null) return large ? <BoatPicture location={undefined} width="100%" /> : null;
  return (
    <div className="row" style={{ rowGap: '0.75rem', paddingBlockEnd: '0.75rem' }}>
      {/* Where letters are so large that the form would be below the first screen, it has no room. */}
      <div
        style={{
          ...(large && { width: '100%', aspectRatio: '5 / 2' }),
          maxHeight: 'max(0px, (100vw - 14rem) * 99)',
          overflow: 'hidden',
        }}
      >
        <BoatPicture
          location={event?.picture}
          width={large ? '100%' : '7rem'}
          sizes="(min-width: 36em) 34rem, 94vw"
          covers={large}
          leads
        />
      </div>
      <div className="words">
        <b className={large ? 'hour' : undefined}>{event?.name ?? '\u00a0'}</b>
        <span className="quiet">
          {event && (
            <Dotted
              parts={[
                isOver && 'This event is over',
                writtenPeriod(event),
                event.location && <span className="whole">{event.location}</span>,
              ]}
            />
          )}
        </span>
      </div>
    </div>
  );
}
