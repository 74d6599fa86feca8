import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { notifyRefusal } from './notify.ts';
import { pageIsDrawn, withinLoadTimeout } from './lazy-loading.ts';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

/** The file of a dialog is fetched when the page around it has been drawn, and drawn when it is opened. */
export function lazyDialog<Props extends DialogProps>(load: () => Promise<{ Component: ComponentType<Props> }>) {
  return function LazyDialog(props: Props) {
    const [Dialog, setDialog] = useState<ComponentType<Props>>();
    const [there, setThere] = useState(false);
    useEffect(() => {
      // A failed load is tried once more when the dialog is opened.
      void pageIsDrawn()
        .then(load)
        .catch(() => undefined);
    }, []);
    const open = useEffectEvent(() => {
      withinLoadTimeout(load).then(
        ({ Component }) => setDialog(() => Component),
        (error: unknown) => {
          notifyRefusal(error);
          props.onClose();
        },
      );
    });
    useEffect(() => {
      if (props.opened) open();
    }, [props.opened]);
    if (!Dialog) return null;
    return (
      <>
        {/* Closed at first, since a dialog gives the focus back only to what had it when it opened. */}
        <Dialog {...props} opened={props.opened && there} />
        <There onThere={setThere} />
      </>
    );
  };
}

function There({ onThere }: { onThere: (there: boolean) => void }) {
  useEffect(() => onThere(true), [onThere]);
  return null;
}
