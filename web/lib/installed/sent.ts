const name = 'something-sent';

/** Someone has sent a message: a moment at which the answer matters to them. */
export const noteSent = (): boolean => dispatchEvent(new Event(name));

/** @returns the way to stop */
export function onSent(listener: () => void): () => void {
  addEventListener(name, listener);
  return () => removeEventListener(name, listener);
}
