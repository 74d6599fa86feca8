import { useState } from 'react';
import { refusalOf } from './field-errors.ts';
import { notifySuccess } from './notify.ts';

/** An undo that is done as a whole or refused with `errors`, the obstacles. Its dialog closes when it is done. */
export function useObstacles<Obstacle>(undo: () => Promise<unknown>, done: string, onClose: () => void) {
  const [obstacles, setObstacles] = useState<Obstacle[]>([]);
  const close = () => {
    setObstacles([]);
    onClose();
  };
  const confirm = async () => {
    setObstacles([]);
    try {
      await undo();
    } catch (error) {
      setObstacles((refusalOf(error)?.errors ?? []) as Obstacle[]);
      throw error;
    }
    notifySuccess(done);
    close();
  };
  return { obstacles, close, confirm };
}
