import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Guard } from '#web/router/routing.tsx';
import { withinLoadTimeout } from './lazy-loading.ts';
import { Loading } from './loading.tsx';
import { LoadError } from './stand-ins.tsx';

/**
 * A part of a page that is fetched when it is first drawn. Until then the stand-in is in its place. A file that does not
 * come takes nothing else of the page with it: what somebody has typed or moved stays.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  standIn: ReactNode = <Loading />,
) {
  let Part = fetched(load);
  return function LazyPart(props: Props) {
    const [tries, setTries] = useState(0);
    const tryAgain = () => {
      Part = fetched(load); // The one that failed stays so.
      setTries(tries + 1);
    };
    return (
      <Guard key={tries} broken={(error) => <LoadError error={error} onRetry={tryAgain} />}>
        <Suspense fallback={standIn}>
          <Part {...props} />
        </Suspense>
      </Guard>
    );
  };
}

function fetched<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await withinLoadTimeout(load) }));
}
