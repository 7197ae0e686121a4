import type { SeasonCounts } from '#contract/projects/season-shapes';
import { seasonUndoHours } from '#domain/seasons';
import { all, definePolicy, denyIf, refusal, staffWith } from '#platform/policy';

const hourMs = 3_600_000;

/** Until when a wave can be undone; null before it began. */
export const undoUntil = (startedAt: Date | null): Date | null =>
  startedAt && new Date(startedAt.getTime() + seasonUndoHours * hourMs);

interface Wave {
  startedAt: Date | null;
  /** Of the clients whom the caller sees. */
  counts: SeasonCounts;
}
interface Season {
  /** A client of it has started, in the caller’s sight or not. */
  hasStarted: boolean;
  /** It is also for clients whom the caller doesn’t see. */
  hasOthers: boolean;
}

const started = refusal('conflict', 'A wave of this season was started already.');
const others = refusal('conflict', 'This season is also for clients whom you don’t see.');
const isRead = refusal('conflict', 'Last year’s documents are still being read. Please wait.');
const nobody = refusal('conflict', 'Nobody in this wave is planned.');
const working = refusal('conflict', 'The server is still working on this wave. Please wait.');
const nothing = refusal('conflict', 'Nothing in this wave was started.');
const late = refusal('conflict', `A wave can be undone for ${seasonUndoHours} hours.`);

/** What staff may do with a season and its waves. Whose clients it is about is their scope. */
export const seasonPolicy = definePolicy<{
  change: Season;
  discard: Season;
  start: Wave;
  undo: Wave;
}>({
  change: (actor) => staffWith(actor, 'projects'),
  discard: (actor, { hasStarted, hasOthers }) =>
    all(staffWith(actor, 'projects'), denyIf(hasOthers, others), denyIf(hasStarted, started)),
  start: (actor, { counts }) =>
    all(
      staffWith(actor, 'projects'),
      denyIf(counts.unread > 0, isRead),
      denyIf(counts.undoing > 0, working),
      denyIf(counts.planned === 0, nobody),
    ),
  undo: (actor, { counts, startedAt }) =>
    all(
      staffWith(actor, 'projects'),
      denyIf(counts.starting > 0 || counts.undoing > 0, working),
      denyIf(counts.started === 0, nothing),
      denyIf((undoUntil(startedAt)?.getTime() ?? 0) < Date.now(), late),
    ),
});
