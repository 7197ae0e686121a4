import type { LiveEvent } from '#contract/live';

export type TypingHint = Extract<LiveEvent, { type: 'typing' }>;

const followers = new Set<(hint: TypingHint) => void>();

/** Passes on that someone is writing, to the conversation that shows it. */
export function reportTyping(hint: TypingHint): void {
  for (const follower of followers) follower(hint);
}

/** Calls `onHint` whenever someone else is writing. Returns the way to stop. */
export function followTyping(onHint: (hint: TypingHint) => void): () => void {
  followers.add(onHint);
  return () => followers.delete(onHint);
}
