import type { Corner } from './lay-into.ts';

/** How far the worst corner lies from its own, as shares of a picture three wide and four high. */
export function offBy(found: readonly Corner[], drawn: readonly Corner[]): number {
  return Math.max(
    ...drawn.map(({ x, y }, at) => {
      const corner = found[at];
      return corner ? Math.hypot((corner.x - x) * 0.75, corner.y - y) : 1;
    }),
  );
}
