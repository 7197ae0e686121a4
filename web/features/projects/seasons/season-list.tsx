import { ListStates } from '#web/ui/lists/list-section.tsx';
import { listSeasons } from '#contract/projects/seasons';
import type { Season } from '#contract/projects/season-shapes';
import { figure, shortMoment } from '#web/lib/format/format.ts';
import { useListPages } from '#web/lib/lists/use-pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListFooter } from '#web/ui/lists/list-footer.tsx';
import { Status } from '#web/ui/status.tsx';
import { clients, total } from './api.ts';

/** The seasons so far. */
export function SeasonList({ onOpen }: { onOpen: (id: string) => void }) {
  const list = useListPages(listSeasons, { query: { limit: 50 } });
  const { rows } = list;
  return (
    <section aria-labelledby="season-list" className="mt-8">
      <h2 id="season-list" className="mb-2 type-section">
        Seasons so far
      </h2>
      <ListStates
        list={list}
        what="Seasons"
        waiting={3}
        empty={
          <EmptyState
            title="No seasons yet"
            description="Choose a tax year and a template above. You see each client’s list before any project is made."
          />
        }
      >
        <ul aria-label="Seasons" className="border-t border-line-strong">
          {rows.map((one) => (
            <Row key={one.id} one={one} onOpen={() => onOpen(one.id)} />
          ))}
        </ul>
        <ListFooter list={list} noun="season" className="gap-x-4 gap-y-2" />
      </ListStates>
    </section>
  );
}

function Row({ one, onOpen }: { one: Season; onOpen: () => void }) {
  const { taxYear, templates, counts, createdAt, createdBy } = one;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line py-2 text-sm leading-5 phone:grid-cols-1">
      <div className="min-w-0">
        <button
          type="button"
          className="block max-w-full truncate text-start font-[550] hover:underline"
          onClick={onOpen}
        >
          {`${taxYear}: ${templates.map(({ name }) => name).join(', ')}`}
        </button>
        <span className="block text-[13px] leading-[18px] text-muted tabular-nums">
          {`${clients(total(counts))}, prepared ${shortMoment(createdAt)} by ${createdBy.firstName} ${createdBy.lastName}`}
        </span>
      </div>
      <SeasonStatus counts={counts} />
    </li>
  );
}

function SeasonStatus({ counts }: Pick<Season, 'counts'>) {
  const { unread, starting, undoing, started, kept, planned } = counts;
  if (unread + starting + undoing > 0) return <Status kind="pending">Working</Status>;
  if (started + kept === 0) return <Status kind="brass">Not started</Status>;
  if (planned > 0) {
    return (
      <Status kind="brass">{`${figure(started + kept)} started, ${figure(planned)} to go`}</Status>
    );
  }
  return <Status kind="good">{`${figure(started + kept)} started`}</Status>;
}
