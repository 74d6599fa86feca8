/** When something may have taken effect: at some moment from `asked` to `answered`, if it did. */
export interface Span {
  asked: number;
  answered: number;
  /** False for what got no answer. */
  certain: boolean;
}

/** The values of one thing as far as answers tell: what it may have been at some moment between two. */
export class Timeline<T> {
  readonly #writes: (Span & { value: T })[] = [];

  write({ asked, answered, certain }: Span, value: T): void {
    this.#writes.push({ asked, answered, certain, value });
  }

  possible(from: number, to: number): T[] {
    // A write is over when another certainly came after it, and was certainly there before `from`.
    let over = -Infinity;
    for (const write of this.#writes)
      if (write.certain && write.answered < from && write.asked > over) over = write.asked;
    const values = this.#writes.filter((write) => write.asked <= to && write.answered >= over);
    return [...new Set(values.map(({ value }) => value))];
  }

  /** Whether it may have had the value at some moment. */
  may(value: T, from: number, to: number): boolean {
    return this.possible(from, to).includes(value);
  }

  /** Whether it had the value all the time. */
  always(value: T, from: number, to: number): boolean {
    const values = this.possible(from, to);
    return values.length === 1 && values[0] === value;
  }
}
