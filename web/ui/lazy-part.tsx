import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Loading } from './loading.tsx';

/** A part of a page that is fetched when it is first drawn. Until then the stand-in is in its place. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  standIn: ReactNode = <Loading />,
) {
  const Part = lazy(async () => ({ default: await load() }));
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={standIn}>
        <Part {...props} />
      </Suspense>
    );
  };
}
