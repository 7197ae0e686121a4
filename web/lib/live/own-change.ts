/** Milliseconds; the events of a change come before or soon after its answer. */
const soon = 3000;

let changedAt = Number.NEGATIVE_INFINITY;

/** Notes that this page changes something: when it asks for it, and when it is done. */
export function noteOwnChange(): void {
  changedAt = performance.now();
}

/** Whether what one hears of now may be one's own doing, which nobody should have to wait to see. */
export const changedJustNow = (): boolean => performance.now() - changedAt < soon;
