import { hostname } from 'node:os';
import { raiseAlarm } from '#platform/alarms/raise';
import type { Platform } from '#platform/platform';

/** Requests that a node refused because it was too busy, since it began. */
interface Load {
  readonly refused: number;
}

/** How an alarm names this node: what of its host name a subject may hold. */
const thisNode = hostname()
  .replaceAll(/[^\w.:/-]/g, '')
  .slice(0, 100);

/**
 * Looks every half minute whether this node refused requests because it was too busy.
 *
 * @returns ends it
 */
export function watchLoad(platform: Pick<Platform, 'db' | 'log'>, load: Load): () => void {
  const look = loadLooker(platform, load);
  const timer = setInterval(() => {
    look().catch((error: unknown) =>
      platform.log.warn({ err: error }, 'no alarm was raised for an overload'),
    );
  }, 30_000).unref();
  return () => clearInterval(timer);
}

/** Raises an alarm at each look that finds requests refused since the last alarm. */
export function loadLooker({ db }: Pick<Platform, 'db'>, load: Load): () => Promise<void> {
  let reported = 0;
  return async () => {
    const { refused } = load;
    if (refused <= reported) return;
    const detail = { count: refused - reported };
    await raiseAlarm(db, { kind: 'node-overloaded', subject: thisNode, detail });
    reported = refused;
  };
}
