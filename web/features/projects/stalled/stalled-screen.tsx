import { ListSection } from '#web/ui/lists/list-section.tsx';
import { Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { useId, useState } from 'react';
import { listStalled, stallCause, type StalledReturn } from '#contract/projects/stalled';
import { clientName } from '#domain/client-accounts';
import { stallCauses } from '#domain/stalled';
import { daysBetween } from '#web/lib/format/day.ts';
import { figure, plural } from '#web/lib/format/format.ts';
import { useToday } from '#web/lib/browser/use-today.ts';
import { extend, noSelection, selectOnly, toggle } from '#web/lib/lists/selection.ts';
import { useListPages } from '#web/lib/lists/use-pages.ts';
import { defineSearch, oneOf, recordId } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { useAssignedQuery } from '#web/lib/session/assigned.ts';
import { BatchActions } from '#web/ui/batches/batch-actions.tsx';
import { RecentBatches } from '#web/ui/batches/recent-batches.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { BulkAction, BulkBar } from '#web/ui/lists/bulk-bar.tsx';
import { ListFooter } from '#web/ui/lists/list-footer.tsx';
import { PersonFilter } from '#web/ui/lists/person-filter.tsx';

const stalledSearch = defineSearch({ cause: oneOf(stallCause.options), person: recordId });

/** Every open return with the reason why it hasn’t moved, the longest first, and the way to move it. */
export function StalledScreen() {
  const [{ cause, person }, change] = useAddress(stalledSearch);
  const assigned = useAssignedQuery();
  const filter = {
    ...(person === null ? assigned : { personId: person }),
    ...(cause !== null && { cause }),
  };
  const list = useListPages(listStalled, { query: { ...filter, limit: 50 } });
  const today = useToday();
  const { rows } = list;
  const allId = useId();
  const isFiltered = cause !== null || person !== null;
  const work = useSelection(
    JSON.stringify(filter),
    rows.map(({ id }) => id),
  );
  return (
    <div className="max-w-[1080px]">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <h1 className="type-staff-title">Stalled returns</h1>
        <Link
          to="/admin"
          search={{ section: 'board' }}
          className="inline-flex h-7 items-center rounded-small px-2 text-[13px] text-muted hover:bg-hover hover:text-ink phone:h-11"
        >
          Board
        </Link>
      </div>
      <p className="mt-1 max-w-[68ch] text-sm leading-5 text-pretty text-muted">
        Every open return and the one reason it hasn’t moved, the longest first.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Select
          aria-label="Reason"
          value={cause ?? ''}
          onChange={({ target }) =>
            change({ cause: stallCause.nullable().catch(null).parse(target.value) })
          }
        >
          <option value="">Any reason</option>
          {stallCauses.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        {(rows.length > 0 || isFiltered) && (
          <PersonFilter person={person} onChange={(next) => change({ person: next })} />
        )}
      </div>
      <RecentBatches />
      <ListSection
        label="Stalled returns"
        className="mt-3"
        list={list}
        what="Returns"
        waiting={8}
        empty={
          <EmptyState
            title={isFiltered ? 'No return matches your filters' : 'No open returns'}
            {...(isFiltered && {
              action: (
                <Button onClick={() => change({ cause: null, person: null })}>Clear filters</Button>
              ),
            })}
          />
        }
      >
        <div className="flex min-h-9 items-center gap-3 text-[13px] text-muted phone:min-h-11">
          <Checkbox
            id={allId}
            checked={work.ids.size === rows.length}
            indeterminate={work.ids.size > 0 && work.ids.size < rows.length}
            onChange={work.toggleAll}
          />
          <label htmlFor={allId}>Select what is shown</label>
        </div>
        <ul className="border-t border-line-strong">
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              today={today}
              isSelected={work.isAll || work.ids.has(row.id)}
              onSelect={work.select}
            />
          ))}
        </ul>
        <ListFooter list={list} noun="return" className="gap-4" />
        {work.ids.size > 0 && (
          <div className="sticky bottom-2 z-10">
            <BulkBar
              label={`${figure(work.isAll ? list.total : work.ids.size)} selected`}
              onClear={work.clear}
            >
              <BatchActions
                who={
                  work.isAll
                    ? { by: 'stalled', ...filter }
                    : { by: 'returns', projectIds: [...work.ids] }
                }
                whom={plural(work.isAll ? list.total : work.ids.size, 'return')}
              />
              {!work.isAll && work.ids.size < list.total && (
                <BulkAction icon={ListChecks} onSelect={work.selectAll}>
                  {`All ${figure(list.total)}`}
                </BulkAction>
              )}
            </BulkBar>
          </div>
        )}
      </ListSection>
    </div>
  );
}

/** What is selected of a list: some rows, or all that match. Other filters end it, and so does leaving the list. */
function useSelection(name: string, order: readonly string[]) {
  const none = { name, isAll: false, selection: noSelection };
  const [stored, setStored] = useState(none);
  const { isAll, selection } = stored.name === name ? stored : none;
  const ids = new Set(order.filter((id) => selection.ids.has(id)));
  const set = (next: typeof selection, all = false): void =>
    setStored({ name, isAll: all, selection: next });
  return {
    ids,
    isAll,
    clear: (): void => set(noSelection),
    select: (id: string, isRange: boolean): void =>
      set(isRange ? extend(selection, order, id) : toggle({ ...selection, ids }, id)),
    toggleAll: (): void => set(ids.size === order.length ? noSelection : selectOnly(order)),
    selectAll: (): void => set(selectOnly(order), true),
  };
}

interface RowProps {
  row: StalledReturn;
  today: string | null;
  isSelected: boolean;
  onSelect: (id: string, isRange: boolean) => void;
}

function Row({ row, today, isSelected, onSelect }: RowProps) {
  const { id, name, client, since, sentence } = row;
  const days = today === null ? 0 : daysBetween(since, today);
  const { label, search } = actionOf(row);
  const title = `${clientName(client)}, ${name}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5 text-sm leading-5 has-checked:bg-evergreen-wash">
      <Checkbox
        aria-label={`Select ${title}`}
        checked={isSelected}
        onChange={({ nativeEvent }) =>
          onSelect(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      <div className="min-w-0 flex-[1_1_280px]">
        <p className="font-medium wrap-anywhere">
          <Link
            to="/admin"
            search={{ section: 'projects', project: id }}
            className="underline decoration-line-strong underline-offset-3 hover:decoration-current"
          >
            {title}
          </Link>
        </p>
        <p className="text-pretty">{sentence}</p>
      </div>
      <span className="text-[13px] whitespace-nowrap text-muted tabular-nums">
        {days < 1 ? 'Since today' : plural(days, 'day')}
      </span>
      <Link
        to="/admin"
        search={search}
        aria-label={`${label}: ${title}`}
        className={buttonClass({ size: 'small' })}
      >
        {label}
      </Link>
    </li>
  );
}

/** What moves it, and where that is done. */
function actionOf({ id, cause, client }: StalledReturn) {
  const ofClient = { section: 'clients', client: client.id } as const;
  const ofProject = { section: 'projects', project: id } as const;
  switch (cause) {
    case 'question':
      return { label: 'Open intake', search: { section: 'intake', tab: 'questions' } as const };
    case 'message':
    case 'reply':
      return { label: 'Open messages', search: { ...ofClient, tab: 'conversations' } };
    case 'invoice':
      return { label: 'Open invoices', search: { ...ofClient, tab: 'invoices' } };
    case 'rejected':
    case 'transmit':
    case 'changes':
    case 'approval':
      return { label: 'Open return', search: { section: 'deliveries', project: id } as const };
    case 'review':
      return { label: 'Review documents', search: { ...ofProject, part: 'checklist' } };
    case 'sent-back':
    case 'papers':
    case 'other-sender':
    case 'expected-later':
      return { label: 'Open checklist', search: { ...ofProject, part: 'checklist' } };
    default:
      return { label: 'Open project', search: ofProject };
  }
}
