/** Asks for the second step; resolves to whether it was taken. */
type Ask = () => Promise<boolean>;

let asks: Ask | undefined;
let asking: Promise<boolean> | undefined;
let renewal: Promise<unknown> = Promise.resolve();

/** Has the dialog that asks answer `askForSecondStep`. Returns the way to stop. */
export function onStepUpNeeded(ask: Ask): () => void {
  asks = ask;
  return () => {
    if (asks === ask) asks = undefined;
  };
}

/** Asks for a fresh second step, once for all calls that wait for it; false when the person gave up. */
export async function askForSecondStep(): Promise<boolean> {
  if (!asks) return false;
  asking ??= asks().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** Marks a call whose answer brings a new token for the session. */
export function renewingSession<Answer>(answer: Promise<Answer>): Promise<Answer> {
  renewal = answer.catch(() => undefined);
  return answer;
}

/** Waits for such a call that is under way. */
export async function sessionRenewed(): Promise<void> {
  await renewal;
}
