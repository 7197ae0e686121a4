import { useQuery } from '@tanstack/react-query';
import { type DocumentAct, listDocumentActs } from '#contract/inbox/document-acts';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { cx } from '#web/lib/cx.ts';
import { plural, shortMoment } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { useUndoAct } from '#web/ui/document-acts/api.ts';
import { ErrorState } from '#web/ui/error-state.tsx';

/** What was given to clients in one act in the last day, with Undo, and what the wrong people could see. */
export function ActList({ shownId }: { shownId: string | null }) {
  const acts = useQuery(queryOptionsFor(listDocumentActs, {}));
  const undo = useUndoAct();
  if (acts.isError && acts.data === undefined) {
    return <ErrorState title="What was done could not be loaded" of={acts} />;
  }
  if (acts.data === undefined || acts.data.length === 0) return null;
  return (
    <section aria-labelledby="acts-title" className="mt-10">
      <h2 id="acts-title" className="type-section">
        Done so far
      </h2>
      <p className="mt-1 text-sm leading-5 text-muted">Each can be undone for a day.</p>
      <ul className="mt-3 border-t border-line-strong">
        {acts.data.map((act) => (
          <li
            key={act.id}
            className={cx(
              'grid gap-2 border-b border-line px-2 py-3 text-sm leading-5',
              act.id === shownId && 'bg-hover',
            )}
          >
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
              <div className="min-w-0">
                <p className="font-[550] wrap-anywhere">{titleOf(act)}</p>
                <p className="text-muted">
                  {`${act.madeBy}, ${shortMoment(act.madeAt)}. ${progressOf(act)}`}
                </p>
              </div>
              {act.can.undo && (
                <Button
                  size="small"
                  aria-label={`Undo: ${titleOf(act)}`}
                  pending={undo.isPending && undo.variables.params.id === act.id}
                  disabled={undo.isPending}
                  onClick={() => undo.mutate({ params: { id: act.id } })}
                >
                  Undo
                </Button>
              )}
            </div>
            {act.incident !== null && <Incident documents={act.incident} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function titleOf({ kind, total, client, from }: DocumentAct): string {
  const documents = plural(total, 'document');
  return kind === 'sort'
    ? `${documents} given to ${client.name}`
    : `${documents} moved from ${from.map(({ name }) => name).join(', ')} to ${client.name}`;
}

function progressOf({ state, total, done, stayed, notUndone }: DocumentAct): string {
  switch (state) {
    case 'running':
      return `${done + stayed} of ${total} so far.`;
    case 'undoing':
      return `Being undone, ${plural(done, 'document')} left.`;
    case 'undone':
      return notUndone > 0
        ? `Undone, except ${plural(notUndone, 'document')} on which someone has worked since.`
        : 'Undone.';
    case 'done':
      return stayed > 0 ? `${plural(stayed, 'document')} stayed where they were.` : 'Done.';
  }
}

function Incident({ documents }: { documents: NonNullable<DocumentAct['incident']> }) {
  return (
    <Callout tone="brass" size="small" title="People of the other account could see these">
      <ul className="grid gap-1">
        {documents.map(({ id, name, opened }) => (
          <li key={id} className="wrap-anywhere">
            {`${name}: `}
            {opened.length === 0
              ? 'not opened'
              : opened
                  .map(
                    (one) =>
                      `${one.how === 'view' ? 'opened' : 'downloaded'} by ${one.name}, ${shortMoment(one.at)}`,
                  )
                  .join('; ')}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
