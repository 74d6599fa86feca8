import { counted } from '../wording.ts';
import { jacketSizes } from './asks.ts';

export type Stock = Partial<Record<(typeof jacketSizes)[number], number>>;
interface Wearer {
  jacket: string;
  /** Of their trip; milliseconds since 1970. */
  starts: number;
  ends: number;
}

/** Sizes of which more people are aboard at one time than there are jackets: '3 XL, 5 people'. */
export function jacketsShort(stock: Stock, wearers: readonly Wearer[]): string[] {
  return jacketSizes.flatMap((size) => {
    const has = stock[size];
    const own = wearers.filter(({ jacket }) => jacket === size);
    const people = Math.max(0, ...own.map(({ starts }) => atOnce(own, starts)));
    return has !== undefined && people > has ? [`${has} ${size}, ${counted(people, 'person', 'people')}`] : [];
  });
}

/** The most people are aboard when one of them leaves. */
function atOnce(wearers: readonly Wearer[], moment: number): number {
  return wearers.filter(({ ends, starts }) => starts <= moment && moment < ends).length;
}
