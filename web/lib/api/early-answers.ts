/** Milliseconds for which an answer waits for the first call that asks the same. */
const lifetimeMs = 5000;

interface EarlyAnswer {
  answer: Promise<Response>;
  until: number;
}

declare global {
  /** What runs before the first paint (`ask-early.ts`) leaves its answers to the program here. */
  var earlyAnswers: Map<string, EarlyAnswer> | undefined;
}

/** Asks before the program is there. Who takes the answer is notified of a failure. */
export function ask(path: string): Promise<Response> {
  const answer = fetch(path, {
    headers: { accept: 'application/json' },
    credentials: 'same-origin',
  });
  answer.catch(() => undefined);
  globalThis.earlyAnswers ??= new Map();
  globalThis.earlyAnswers.set(path, { answer, until: performance.now() + lifetimeMs });
  return answer;
}

/** Leaves an answer that came with another one. */
export function storeEarlyAnswer(path: string, body: unknown): void {
  globalThis.earlyAnswers ??= new Map();
  const answer = Promise.resolve(new Response(JSON.stringify(body)));
  globalThis.earlyAnswers.set(path, { answer, until: performance.now() + lifetimeMs });
}

/** The answer that was asked for early, once; undefined where there is none, or it has waited too long. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const found = globalThis.earlyAnswers?.get(address);
  globalThis.earlyAnswers?.delete(address);
  return found && performance.now() < found.until ? found.answer : undefined;
}

/** Whether an answer waits that was asked for early. */
export const isAskedEarly = (address: string): boolean =>
  globalThis.earlyAnswers?.has(address) === true;

/** Whatever waits may be outdated: something changes. */
export const forgetEarly = (): void => globalThis.earlyAnswers?.clear();
