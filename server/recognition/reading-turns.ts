/** From this share of a processor on, the server has work that reading a document must not slow down. */
const busyShare = 0.4;

/** While the server is busy, reading continues for one turn of that many. */
const turnsWhileBusy = 8;

/** Processor time of this process with all its threads, in milliseconds. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Whether a document is read on at the moment. Low priority alone doesn't keep uploads fast: two processors are often
 * two threads of one core, and they share its caches and memory whatever their priorities are. So what reads is
 * stopped for most of the time in which the server works hard, but never for long, that it comes to an end.
 */
export class ReadingTurns {
  #before = { at: performance.now(), used: processorTime() };
  #rested = 0;

  /**
   * To be asked at the beginning of each turn.
   *
   * @param now in milliseconds
   * @param used processor time of the server by now, in milliseconds
   * @returns whether to read in this turn
   */
  next(now = performance.now(), used = processorTime()): boolean {
    const passed = Math.max(now - this.#before.at, 1);
    const isBusy = (used - this.#before.used) / passed >= busyShare;
    this.#before = { at: now, used };
    if (!isBusy || this.#rested >= turnsWhileBusy - 1) {
      this.#rested = 0;
      return true;
    }
    this.#rested += 1;
    return false;
  }
}
