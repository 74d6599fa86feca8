import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { offline } from '#web/http/request-error.ts';
import { notifyError } from './notify.ts';
import { notLoadedText, pageIsDrawn } from './lazy-loading.ts';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

/** The file of a dialog is fetched when the page around it has been drawn, and drawn when it is opened. */
export function lazyDialog<Props extends DialogProps>(load: () => Promise<{ Component: ComponentType<Props> }>) {
  return function LazyDialog(props: Props) {
    const [Dialog, setDialog] = useState<ComponentType<Props>>();
    const [there, setThere] = useState(false);
    const fetch = async () => {
      const { Component } = await load();
      setDialog(() => Component);
    };
    useEffect(() => {
      // A failed load is tried once more when the dialog is opened.
      void pageIsDrawn()
        .then(load)
        .catch(() => undefined);
    }, []);
    const open = useEffectEvent(() => {
      fetch().catch(() => {
        notifyError(navigator.onLine ? notLoadedText : offline().message);
        props.onClose();
      });
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
