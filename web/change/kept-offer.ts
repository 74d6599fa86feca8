import { kept } from '#web/kept.ts';

export interface Offer {
  id: number;
  done: string;
  until: number;
}

/** The last change of the day that can be taken back by one press. It is forgotten when somebody logs out. */
export const keptOffer = kept<Offer>('undo-offer', (found) => typeof found === 'object', 'tab');
