import { useEffect, useRef, useState } from 'react';
import type { IntakeEntry } from '#contract/inbox/intake';
import { toastFailure } from '#web/lib/api/action.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { neighborOf, rowControl } from '#web/lib/lists/use-row-cursor.ts';
import { toast, undo } from '#web/ui/overlays/toast-store.ts';
import { readIntakeOptions } from '#web/ui/recognition/read-intake.ts';
import { decide, type Decision, readQueueAgain, takeBack } from './api.ts';
import type { IntakeFilters } from './intake-filters.ts';
import { useShownId } from './use-shown-id.ts';

/** The list is read again this long after a decision, in milliseconds: a quick hand makes many. */
const readAgainMs = 1000;

const none: ReadonlySet<string> = new Set();

interface IntakeWorkOptions {
  /** What the server’s list holds. */
  rows: readonly IntakeEntry[];
  filters: IntakeFilters;
  change: (patch: Partial<IntakeFilters>) => void;
  /** There is room for a document beside the list: one is always shown. */
  isBeside: boolean;
}

/**
 * The work through the queue. A decision takes the document out of the list at once and shows the next one;
 * the server is told in the meantime, and a document that it refused comes back.
 */
export function useIntakeWork({ rows, filters, change, isBeside }: IntakeWorkOptions) {
  const [leaving, setLeaving] = useState(none);
  const decided = useRef<IntakeEntry[]>([]);
  const underway = useRef(new Map<string, Promise<void>>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const entries = leaving.size === 0 ? rows : rows.filter(({ file }) => !leaving.has(file.id));
  const ids = entries.map(({ file }) => file.id);
  const [chosen, choose] = useShownId(filters.file, (file) => change({ file }));
  const asked = chosen !== null && !leaving.has(chosen) ? chosen : undefined;
  const shownId = asked ?? (isBeside ? ids[0] : undefined);
  const at = shownId === undefined ? -1 : ids.indexOf(shownId);

  // What was read in the next ones is here before they are asked for. Their content isn’t: that is an opening, which is
  // logged, and nobody has looked at them yet.
  const [next, afterNext] = [entries[at + 1], entries[at + 2]];
  const nextId = next?.file.id;
  useEffect(() => {
    if (shownId === undefined || !next) return;
    for (const entry of [next, afterNext]) {
      if (entry) void queryClient.prefetchQuery(readIntakeOptions(entry.file.id));
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the same documents are fetched once
  }, [shownId, nextId, afterNext?.file.id]);

  const show = (id: string | undefined): void => {
    const isInList = document.activeElement?.closest('[data-row]');
    choose(id ?? null);
    setTimeout(() => {
      const control = id === undefined ? null : rowControl(id);
      if (isInList) control?.focus({ preventScroll: true });
      control?.scrollIntoView({ block: 'nearest' });
    });
  };

  // A list that was asked for before a decision still holds what was decided: that stays away until a list without it
  // arrived, and may come back with a later one.
  useEffect(() => {
    setLeaving((before) => {
      const listed = new Set(rows.map(({ file }) => file.id));
      const still = [...before].filter((id) => listed.has(id) || underway.current.has(id));
      return still.length === before.size ? before : new Set(still);
    });
  }, [rows]);

  const readAgain = (): void => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void readQueueAgain();
    }, readAgainMs);
  };

  /** One after the other for each document: what undoes a decision comes after it. */
  const inTurn = async (id: string, run: () => Promise<void>): Promise<void> => {
    const before = underway.current.get(id) ?? Promise.resolve();
    const own = before.catch(() => undefined).then(run);
    underway.current.set(id, own);
    try {
      await own;
    } finally {
      if (underway.current.get(id) === own) underway.current.delete(id);
      readAgain();
    }
  };

  const bringBack = (id: string): void =>
    setLeaving((before) => new Set([...before].filter((other) => other !== id)));
  const forget = (entry: IntakeEntry): void => {
    decided.current = decided.current.filter((other) => other !== entry);
  };

  const undoOf = async (entry: IntakeEntry): Promise<void> => {
    const { id, originalName } = entry.file;
    if (!decided.current.includes(entry)) return;
    forget(entry);
    try {
      await inTurn(id, () => takeBack(id));
      bringBack(id);
      choose(id);
      toast({ title: 'Undone', description: originalName });
    } catch (error) {
      toastFailure(error, { title: 'Failed to undo it' });
    }
  };

  const settle = async (entry: IntakeEntry, decision: Decision): Promise<void> => {
    const { id, originalName } = entry.file;
    if (leaving.has(id)) return;
    setLeaving((before) => new Set(before).add(id));
    if (shownId === id) show(neighborOf(ids, id));
    decided.current.push(entry);
    try {
      await inTurn(id, () => decide(id, decision));
      if (!decided.current.includes(entry)) return;
      toast({
        title: doneText(entry, decision),
        description: originalName,
        action: undo(() => void undoOf(entry)),
      });
    } catch (error) {
      forget(entry);
      bringBack(id);
      toastFailure(error, { title: `Failed to settle ${originalName}` });
    }
  };

  return {
    entries,
    ids,
    leaving,
    shownId,
    /** From 0; -1 for a document that the list doesn’t hold. */
    at,
    show,
    close: (): void => choose(null),
    /** Keeps a document shown, whatever comes before it. */
    stayAt: (id: string): void => {
      if (chosen !== id) choose(id);
    },
    move: (step: 1 | -1): void => {
      const to = ids[at + step];
      if (to !== undefined) show(to);
    },
    settle: (entry: IntakeEntry, decision: Decision): void => void settle(entry, decision),
    /** Takes back what was decided last on this page. */
    undoLast: (): void => {
      const entry = decided.current.at(-1);
      if (entry) void undoOf(entry);
      else
        toast({ title: 'Nothing to undo', description: 'You haven’t decided anything here yet.' });
    },
  };
}

function doneText({ filing, file }: IntakeEntry, decision: Decision): string {
  if (decision.kind === 'item') return `Filed under ${decision.item.title}`;
  if (decision.kind === 'not-tax') return 'Not a tax document';
  if (filing) return `Accepted under ${filing.item.title}`;
  return file.checklistItemId === null ? 'Kept without an item' : 'Accepted';
}
