/** How long a measurement may take: how many rounds, and for how long each contender works in one. */
export interface Effort {
  rounds: number;
  milliseconds: number;
  /** Of the mixed load after which memory is looked at. */
  minutes: number;
}
