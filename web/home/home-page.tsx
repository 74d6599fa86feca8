import { Button, Group, Text } from '@mantine/core';
import { useEffect } from 'react';
import { readSettings } from '#domain/calls/settings.ts';
import { Program } from '#web/event/program.tsx';
import { useFront } from '#web/event/use-front.ts';
import { useRead } from '#web/http/use-read.ts';
import type { Front } from '#domain/event.ts';
import { Link } from '#web/router/routing.tsx';
import { counted } from '#domain/wording.ts';
import { datesBetween, writtenPeriod } from '#domain/time.ts';
import { dateIn } from '#domain/zone.ts';
import { ownZone } from '#web/ui/clock.ts';
import { Dotted } from '#web/ui/dotted.tsx';
import { useSession } from '#web/http/session.ts';
import { Logo } from '#web/layout/logo.tsx';
import { link } from '#web/paths.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { LoadError } from '#web/ui/stand-ins.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import classes from './home-page.module.css';

const SignedInHome = lazyPart(async () => (await import('./signed-in-home.tsx')).SignedInHome);

/** A visitor does not wait for what only those who are logged in see. */
export function Component() {
  if (!useSession().signedIn) return <FrontPage />;
  return <SignedInHome />;
}

/** Until the organiser has written something. */
const unwritten = 'Press test days for boats. Register as a journalist to choose your trips, or log in.';

/**
 * The first page of a visitor: the event that is on or comes next, else the one that ended last; what the organiser has written,
 * boats, the programme, whom to ask, and by whom the page is made.
 */
function FrontPage() {
  const front = useFront();
  const settings = useRead(readSettings);
  const isOver = front?.is_over === true;
  // Those who come have registered.
  const begins = front?.event?.start_date;
  const hasBegun = begins !== undefined && begins <= dateIn(Date.now(), ownZone());
  useEffect(() => {
    document.title = 'Seatrial';
  }, []);
  const text = settings.isError ? (
    <LoadError error={settings.error} onRetry={settings.refetch} />
  ) : (
    // What stands below comes with it.
    <p className={classes.text} style={{ minHeight: settings.isPending ? '6.4em' : undefined }}>
      {settings.isPending ? 'Loading' : settings.data.front_page_text || unwritten}
    </p>
  );
  return (
    <div className={classes.page}>
      <section className={`card ${classes.front}`}>
        <div className={classes.banner}>
          <BoatPicture location={front?.event?.picture} sizes="(min-width: 76rem) 74rem, 100vw" leads covers />
        </div>
        <div className={classes.below}>
          <div>
            <div className={classes.event}>{front && <NameOfEvent front={front} hasBegun={hasBegun} />}</div>
            <Group>
              <Button component={Link} to={link('register')} size="lg" variant={hasBegun ? 'default' : 'filled'}>
                Register
              </Button>
              <Button component={Link} to={link('login')} size="lg" variant={hasBegun ? 'filled' : 'default'}>
                Log in
              </Button>
            </Group>
          </div>
          {isOver ? <Text size="lg">Log in to see the boats that you drove, or what was said of yours.</Text> : text}
        </div>
        {front && !settings.isPending && <AboutEvent front={front} />}
        {isOver && (
          <details className="more">
            <summary>What was said before the event</summary>
            {text}
          </details>
        )}
        <div className={classes.below}>
          {front && settings.data?.contact_email && (
            <Organiser event={front.event} contact={settings.data.contact_email} />
          )}
          <h1 className={classes.logo}>
            <Logo width={200} />
          </h1>
        </div>
      </section>
    </div>
  );
}

function NameOfEvent({ front: { event, is_over }, hasBegun }: { front: Front; hasBegun: boolean }) {
  if (!event)
    return (
      <>
        <p>The dates are not announced yet</p>
        <p className={classes.title}>The next event</p>
        <p>Journalists can register already.</p>
      </>
    );
  const days = datesBetween(event.start_date, event.end_date);
  const day = days.indexOf(dateIn(Date.now(), ownZone())) + 1;
  return (
    <>
      <p>
        <Dotted parts={[writtenPeriod(event), event.location && <span className="whole">{event.location}</span>]} />
      </p>
      <p className={classes.title}>{event.name}</p>
      <p>
        <Dotted
          parts={[
            is_over ? 'This event is over' : hasBegun && `On now, day ${day} of ${days.length}`,
            event.trips > 0 && counted(event.boats, 'boat'),
          ]}
        />
      </p>
    </>
  );
}

/** What one comes for. */
function AboutEvent({ front: { boats, program } }: { front: Front }) {
  return (
    <>
      {boats.length > 0 && (
        <ul className={classes.boats} aria-label="Boats">
          {boats.map(({ name, picture }) => (
            <li key={`${name} ${picture}`}>
              <BoatPicture location={picture} sizes="(min-width: 48em) 24rem, 46vw" alone />
              <b>{name}</b>
            </li>
          ))}
        </ul>
      )}
      {program && <Program title="Program" text={program} />}
    </>
  );
}

function Organiser({ contact, event }: { event: Front['event']; contact: string }) {
  return (
    <section>
      <h2>Organiser</h2>
      <p>{event ? `Questions about ${event.name}? Write to its organisers:` : 'Questions? Write to us:'}</p>
      <a className="press" href={`mailto:${contact}`}>
        {contact}
      </a>
    </section>
  );
}
