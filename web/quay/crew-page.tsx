import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { dayOfCrew } from '#domain/boarding/crew-day.ts';
import { writtenDay } from '#domain/time.ts';
import { RequestError } from '#web/http/request.ts';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { type Crew, keptCrew } from './access.ts';
import { QuayDay } from './quay-day.tsx';
import { forgetDays } from './kept-days.ts';
import { forgetNames, sendMarks, useMarks } from './marks.ts';
import { Unsent } from './unsent.tsx';
import { useDay } from './use-day.ts';

const tickMilliseconds = 5_000;

/** For a crew with a link. When that has ended, also without a network, no personal data is left here. */
export function Component() {
  const client = useQueryClient();
  const [crew, setCrew] = useState(keptCrew.read);
  useEffect(() => {
    if (!crew) {
      keptCrew.keep(undefined);
      client.removeQueries({ queryKey: ['boarding'] });
      forgetDays(true);
      void forgetNames();
      return undefined;
    }
    const timer = setInterval(() => setCrew(keptCrew.read()), tickMilliseconds);
    return () => clearInterval(timer);
  }, [client, crew]);
  if (!crew) return <Ended />;
  return <OfCrew crew={crew} setCrew={setCrew} />;
}

function OfCrew({ crew, setCrew }: { crew: Crew; setCrew: (crew: undefined) => void }) {
  const { event, token } = crew;
  const date = dayOfCrew(crew, Date.now());
  const access = { event, date, token };
  const { live, query } = useDay(access);
  const ended = query.error instanceof RequestError && query.error.status === 401;
  useEffect(() => {
    if (!ended) return;
    // Once more, for the marks of which the answer was lost: those that had arrived leave the phone.
    void sendMarks({ event, date, token }).catch(() => undefined);
    keptCrew.keep(undefined);
    setCrew(undefined);
  }, [date, ended, event, setCrew, token]);
  if (ended) return <Ended />;
  if (!query.data) return <PageStandIn title="Quay" query={query} />;
  return (
    <>
      <PageTitle title={`Quay · ${writtenDay(date)}`} />
      <QuayDay access={access} seen={query.data} live={live} isAdmin={false} />
    </>
  );
}

const whatToDo =
  'Marks that were not sent stay on this phone. Ask the organiser for a new link and open it here, on the same phone: then they are sent.';

function Ended() {
  const waiting = useMarks().filter(({ state }) => state === 'waiting').length;
  return (
    <>
      <PageTitle title="This link has ended" />
      <Unsent />
      <Text>{waiting === 0 ? 'To continue boarding, ask the organiser for a new one.' : whatToDo}</Text>
    </>
  );
}
