import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { pageIsDrawn } from './page-is-drawn.ts';

/** A dialog is fetched when the page around it has been drawn, or when it is opened before. */
export function later<Props extends { opened: boolean }>(load: () => Promise<{ Component: ComponentType<Props> }>) {
  const Dialog: ComponentType<Props> = lazy(async () => ({ default: (await load()).Component }));
  return function Later(props: Props) {
    const [fetched, setFetched] = useState(false);
    const [there, setThere] = useState(false);
    useEffect(() => {
      // What does not come now is asked for once more when it is opened.
      void pageIsDrawn()
        .then(load)
        .then(
          () => setFetched(true),
          () => undefined,
        );
    }, []);
    if (!fetched && !there && !props.opened) return null;
    return (
      <Suspense>
        {/* Closed at first, since a dialog gives the focus back only to what had it when it opened. */}
        <Dialog {...props} opened={props.opened && there} />
        <There onThere={setThere} />
      </Suspense>
    );
  };
}

function There({ onThere }: { onThere: (there: boolean) => void }) {
  useEffect(() => onThere(true), [onThere]);
  return null;
}
