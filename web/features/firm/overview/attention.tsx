import { useRef } from 'react';
import type { Overview } from '#contract/firm/overview';
import { useStaffShortcuts } from '#web/lib/keys/staff-shortcuts.ts';
import { useRowCursor } from '#web/lib/lists/use-row-cursor.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useOverviewWork } from './use-overview-work.ts';
import { Files, Intake, Projects, Unsorted } from './waiting-work.tsx';
import { Alarms, Invoices } from './waiting-money.tsx';
import { Conversations, Inquiries } from './waiting-people.tsx';

/** Everything that waits for the staff, by kind, longest wait first; done right here. */
export function Attention({ overview }: { overview: Overview }) {
  const work = useOverviewWork();
  const list = useRef<HTMLDivElement>(null);
  const rows = useRowCursor(() =>
    [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].flatMap(
      ({ dataset }) => dataset['row'] ?? [],
    ),
  );
  useStaffShortcuts('overview', {
    j: () => rows.move(1),
    k: () => rows.move(-1),
    ArrowDown: rows.arrow(1),
    ArrowUp: rows.arrow(-1),
  });
  const { alarms, inquiries, conversations, files, intake, sorting, projects, invoices } = overview;
  if (
    [alarms, inquiries, conversations, files, intake, sorting, projects, invoices].every(
      ({ count }) => count === 0,
    )
  ) {
    return (
      <EmptyState
        title="All caught up"
        description="No unanswered messages, no files to review, nothing overdue. New work appears here automatically."
      />
    );
  }
  return (
    <div ref={list} className="mt-3 border-t border-line-strong" onFocus={rows.onFocus}>
      <Alarms alarms={alarms} />
      <Inquiries inquiries={inquiries} work={work} />
      <Invoices invoices={invoices} work={work} />
      <Conversations conversations={conversations} work={work} />
      <Unsorted sorting={sorting} />
      <Intake intake={intake} />
      <Files files={files} work={work} />
      <Projects projects={projects} work={work} />
    </div>
  );
}
