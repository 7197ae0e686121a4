import type { LiveEvent } from '#contract/live';

type Progress = Extract<LiveEvent, { type: 'work-progress' }>;

const followers = new Map<string, (done: number, total: number) => void>();

/** Passes on how far a piece of work is, to the person who started it. */
export function reportWorkProgress({ workId, done, total }: Progress): void {
  followers.get(workId)?.(done, total);
}

/** Follows a piece of work that this page started, by the id it gave it. Returns the way to stop. */
export function followWork(
  workId: string,
  onProgress: (done: number, total: number) => void,
): () => void {
  followers.set(workId, onProgress);
  return () => followers.delete(workId);
}
