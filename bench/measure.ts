/** Times of one thing done many times, in milliseconds. */
export class Times {
  readonly #times: number[] = [];

  /** Does it once and keeps how long it took. */
  async measure<T>(action: () => Promise<T>): Promise<T> {
    const begin = performance.now();
    const result = await action();
    this.#times.push(performance.now() - begin);
    return result;
  }

  /** A time that was measured elsewhere. */
  note(milliseconds: number): void {
    this.#times.push(milliseconds);
  }

  add(other: Times): void {
    this.#times.push(...other.#times);
  }

  get count(): number {
    return this.#times.length;
  }

  /** The time that this share of the measurements did not exceed: `percentile(0.95)` is p95. */
  percentile(share: number): number {
    const sorted = this.#times.toSorted((a, b) => a - b);
    return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  }

  /** One line of a table. */
  line(name: string): string {
    const figures = [0.5, 0.95, 1].map((share) => this.percentile(share).toFixed(1).padStart(8));
    return `${name.padEnd(44)}${String(this.count).padStart(6)}${figures.join('')}`;
  }

  static readonly head = `${''.padEnd(44)}${'calls'.padStart(6)}${'p50'.padStart(8)}${'p95'.padStart(8)}${'max'.padStart(8)}`;
}
