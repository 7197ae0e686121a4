/**
 * Many who ask for the same get one answer: anyone who asks while it is being computed waits for the next
 * time, together with all others who came in the meantime. So no answer is older than its question, and
 * however many pages ask at once, one computation runs.
 *
 * @param compute the same for everyone; what it throws reaches all who waited for that time
 */
export function coalesce<T>(compute: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  return () => {
    next ??= running.then(() => {
      next = undefined;
      const answer = compute();
      running = answer.catch(() => undefined);
      return answer;
    });
    return next;
  };
}
