/** The length of a measurement: the number of rounds, and the time of each contender in one. */
export interface Effort {
  rounds: number;
  milliseconds: number;
  /** Of the mixed load after which memory is looked at. */
  minutes: number;
}
