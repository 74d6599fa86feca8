import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RequestError } from '#web/http/request.ts';
import { PageStandIn } from '#web/ui/page-stand-in.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { forgetCrew, readCrew, type Crew } from './access.ts';
import { BoardingDay } from './boarding-day.tsx';
import { forgetDays } from './kept.ts';
import { Unsent } from './unsent.tsx';
import { useDay } from './use-day.ts';

const tickMilliseconds = 5_000;

/** For a crew with a link. When that has ended, also without a network, nothing of anybody is left here. */
export function Component() {
  const client = useQueryClient();
  const [crew, setCrew] = useState(readCrew);
  useEffect(() => {
    if (!crew) {
      forgetCrew();
      client.removeQueries({ queryKey: ['boarding'] });
      void forgetDays(true);
      return undefined;
    }
    const timer = setInterval(() => setCrew(readCrew()), tickMilliseconds);
    return () => clearInterval(timer);
  }, [client, crew]);
  if (!crew) return <Ended />;
  return <OfCrew crew={crew} setCrew={setCrew} />;
}

interface OfCrewProps {
  crew: Crew;
  setCrew: (crew: undefined) => void;
}

function OfCrew({ crew: { date, event, token }, setCrew }: OfCrewProps) {
  const access = { event, date, token };
  const { live, query } = useDay(access);
  const ended = query.error instanceof RequestError && query.error.status === 401;
  useEffect(() => {
    if (!ended) return;
    forgetCrew();
    setCrew(undefined);
  }, [ended, setCrew]);
  if (ended) return <Ended />;
  if (!query.data) return <PageStandIn title="Boarding" query={query} />;
  return <BoardingDay access={access} seen={query.data} live={live} isAdmin={false} />;
}

function Ended() {
  return (
    <>
      <PageTitle title="This link has ended" />
      <Text mb="md">
        Ask the organiser for a new one. If marks of this phone have not been sent, open the new link on it: then they
        are.
      </Text>
      <Unsent />
    </>
  );
}
