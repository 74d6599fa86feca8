import type { Seat } from '../event-facts.ts';

/** Something of which there are only so many, such as a seat of a boat on a leg. Of a lower tier is better. */
export interface Option {
  key: string;
  tier: number;
}

/** Somebody who wants one of several. Ids are unique; options are in the order in which they are wanted. */
export interface Claim<O extends Option> {
  id: number;
  options: readonly O[];
}

export interface Policy<O extends Option> {
  /** How many there are of each option, before anybody is given one. It is not changed. */
  free: ReadonlyMap<string, number>;
  /** Whether a claim may have the option beside what the others have by now; absent: always. */
  mayHave?: (claim: number, option: O, given: ReadonlyMap<number, O>) => boolean;
  /** Of free options of one tier a claim takes that of which most are left; absent: the first. */
  even?: boolean;
}

export function seatKey({ boat, leg }: Seat): string {
  return `${leg}/${boat}`;
}

interface Search {
  /** What has been found to be full, with nobody who can move on. */
  full: Set<string>;
  /** Holders move on within this tier. */
  tier: number;
  /** Claims that keep what they have. */
  fixed: ReadonlySet<number>;
}

/**
 * Gives out seats one claim at a time. Whoever has been given one keeps one, and may be moved on to another of their options
 * so that one more claim gets a seat (augmenting paths). As long as `mayHave` forbids nothing, as many claims get a seat as
 * any assignment could serve, and of two that cannot both be served the one that asked first is.
 */
export function assigner<O extends Option>(
  claims: readonly Claim<O>[],
  { even = false, free: before, mayHave = () => true }: Policy<O>,
) {
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  const free = new Map(before);
  const given = new Map<number, O>();
  const holders = new Map<string, Set<number>>();
  const left = ({ key }: O) => free.get(key) ?? 0;
  function firstFree(options: readonly O[]): O | undefined {
    const [first, ...others] = options.filter((option) => left(option) > 0);
    if (!first || !even) return first;
    return others.reduce((a, b) => (b.tier === a.tier && left(b) > left(a) ? b : a), first);
  }

  function release(id: number): void {
    const option = given.get(id);
    if (!option) return;
    given.delete(id);
    free.set(option.key, (free.get(option.key) ?? 0) + 1);
    holders.get(option.key)?.delete(id);
  }

  function give(id: number, option: O): void {
    release(id);
    free.set(option.key, (free.get(option.key) ?? 0) - 1);
    given.set(id, option);
    holders.set(option.key, (holders.get(option.key) ?? new Set()).add(id));
  }

  /** Gives the claim one of these options: a free one if there is any, else one whose holder can move on. */
  function serve(claim: Claim<O>, options: readonly O[], search: Search): boolean {
    const possible = options.filter((option) => !search.full.has(option.key) && mayHave(claim.id, option, given));
    const chosen = firstFree(possible) ?? possible.find((option) => someoneMovesOn(option, search));
    if (chosen) give(claim.id, chosen);
    return chosen !== undefined;
  }

  function someoneMovesOn({ key }: O, search: Search): boolean {
    if (search.full.has(key)) return false;
    search.full.add(key);
    return [...(holders.get(key) ?? [])].some((id) => {
      const holder = search.fixed.has(id) ? undefined : byId.get(id);
      return holder !== undefined && serve(holder, upTo(holder.options, search.tier), search);
    });
  }

  const nobody = new Set<number>();
  /** Each claim that has nothing, in this order, gets an option of this tier or a better one if that can be. */
  function pass(some: readonly Claim<O>[], tier: number, tierOfOthers = tier): void {
    for (const claim of some)
      if (!given.has(claim.id))
        serve(claim, upTo(claim.options, tier), { full: new Set(), tier: tierOfOthers, fixed: nobody });
  }

  /**
   * Afterwards: each claim in turn gets the first of its options with which all who have something keep something, and those
   * before it keep theirs.
   */
  function improve(some: readonly Claim<O>[]): void {
    const fixed = new Set<number>();
    for (const claim of some) {
      const now = given.get(claim.id);
      if (!now) continue;
      const search = { full: new Set<string>(), tier: Infinity, fixed };
      for (const option of claim.options) {
        if (option.key === now.key || (even && option.tier === now.tier)) break;
        release(claim.id);
        if (serve(claim, [option], search)) break;
        give(claim.id, now);
      }
      fixed.add(claim.id);
    }
  }

  /** `given` and `free` are what each claim has, and what is left, at any moment. */
  return {
    given: given as ReadonlyMap<number, O>,
    free: free as ReadonlyMap<string, number>,
    give,
    release,
    pass,
    improve,
  };
}

function upTo<O extends Option>(options: readonly O[], tier: number): readonly O[] {
  return tier === Infinity ? options : options.filter((option) => option.tier <= tier);
}
