import { ListStates } from '#web/ui/lists/list-section.tsx';
import { Link } from '@tanstack/react-router';
import { CircleMinus } from 'lucide-react';
import { useRef } from 'react';
import { type ImportDetail, type ImportRow, listImportRows } from '#contract/imports/imports';
import {
  importNotes,
  importReasons,
  type ImportVerdict,
  importVerdictLabels,
  importVerdicts,
  skipReasons,
} from '#domain/import-values';
import { dollars } from '#domain/money';
import { call, queryKey } from '#web/lib/api/api.ts';
import { cx } from '#web/lib/cx.ts';
import { dayText } from '#web/lib/format/day.ts';
import { figure } from '#web/lib/format/format.ts';
import { usePages } from '#web/lib/lists/use-pages.ts';
import { defineSearch, oneOf, searchText } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterButtons } from '#web/ui/lists/filter-buttons.tsx';
import { FilterSearch } from '#web/ui/lists/filter-search.tsx';
import { ListFooter } from '#web/ui/lists/list-footer.tsx';
import { Status, type StatusKind } from '#web/ui/status.tsx';
import { useDecideRow } from './api.ts';

const looks: Record<ImportVerdict, StatusKind> = {
  new: 'good',
  household: 'good',
  same: 'note',
  conflict: 'brass',
  skipped: 'pending',
};

const outcomes: Record<NonNullable<ImportRow['outcome']>, { kind: StatusKind; label: string }> = {
  imported: { kind: 'good', label: 'Imported' },
  refused: { kind: 'bad', label: 'Taken since' },
  undone: { kind: 'note', label: 'Undone' },
  kept: { kind: 'brass', label: 'Kept' },
};

/** An invoice joins no household. */
const isPossible = ({ kind }: ImportDetail, verdict: ImportVerdict): boolean =>
  kind === 'clients' || verdict !== 'household';

const rowSearch = defineSearch({ q: searchText, verdict: oneOf(importVerdicts) });

/** The rows of a file with their verdicts, in its order. */
export function RowList({ one }: { one: ImportDetail }) {
  const [search, change] = useAddress(rowSearch);
  const { q, verdict } = search;
  const query = {
    limit: 50,
    ...(verdict === null ? {} : { verdict }),
    ...(q.trim() === '' ? {} : { q: q.trim() }),
  };
  const params = { id: one.id };
  const list = usePages({
    key: [...queryKey(listImportRows, { params }), query],
    fetchPage: async (cursor, signal) => {
      const from = cursor === null ? query : { ...query, cursor };
      const page = await call(listImportRows, { params, query: from }, { signal });
      const items = page.items.map((item) => ({ ...item, id: String(item.number) }));
      return { ...page, items, totalIsAtLeast: false };
    },
  });
  const listed = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <h2 ref={heading} id="import-rows" tabIndex={-1} className="type-section mb-2">
        Rows
      </h2>
      <search className="flex flex-wrap items-center gap-2">
        <FilterButtons
          label="Verdict"
          className="-mx-1 max-w-full overflow-x-auto px-1 py-px [scrollbar-width:none]"
          value={verdict ?? 'all'}
          options={[
            { value: 'all' as const, label: 'All' },
            ...importVerdicts
              .filter((value) => isPossible(one, value))
              .map((value) => ({
                value,
                label: `${importVerdictLabels[value]} ${figure(one.verdicts[value] ?? 0)}`,
              })),
          ]}
          onChange={(next) => change({ verdict: next === 'all' ? null : next })}
        />
        <FilterSearch
          label="Search rows"
          className="flex-[1_1_200px] phone:basis-full"
          q={q}
          onChange={(next) => change({ q: next })}
        />
      </search>
      <ListStates
        list={list}
        what="Rows"
        waiting={8}
        empty={
          <EmptyState
            title="No rows match your filters"
            action={<Button onClick={() => change(rowSearch.none)}>Clear filters</Button>}
          />
        }
      >
        <ul
          ref={listed}
          aria-label="Rows"
          aria-busy={list.isFetching}
          className={cx('mt-3 border-t border-line-strong', list.isStale && 'opacity-60')}
        >
          {list.rows.map((row) => (
            <Row
              key={row.id}
              importId={one.id}
              row={row}
              onDecided={() => (openDecision(listed.current, row) ?? heading.current)?.focus()}
            />
          ))}
        </ul>
        <ListFooter list={list} noun="row" className="gap-x-4 gap-y-2" />
      </ListStates>
    </>
  );
}

/** The button that decides the next conflict below a row, or the first above it; none when all are decided. */
function openDecision(list: HTMLElement | null, { number }: ImportRow): HTMLElement | undefined {
  const open = [...(list?.querySelectorAll<HTMLElement>('[data-conflict]') ?? [])];
  const others = open.filter(({ dataset }) => Number(dataset['conflict']) !== number);
  return others.find(({ dataset }) => Number(dataset['conflict']) > number) ?? others[0];
}

interface RowProps {
  importId: string;
  row: ImportRow;
  /** It may leave the list now, and takes the focus with it. */
  onDecided: () => void;
}

function Row({ importId, row, onDecided }: RowProps) {
  const decide = useDecideRow({ onDone: onDecided });
  const { number, name, email, invoice, verdict, clientId, outcome } = row;
  const called =
    invoice === null ? (name ?? `Row ${number}`) : `${invoice.storedAs} · ${name ?? email ?? ''}`;
  const choose = (decision: 'import' | 'skip') =>
    decide.mutate({ params: { id: importId }, body: { number, decision } });
  return (
    <li className="grid grid-cols-[48px_minmax(0,1fr)_minmax(0,1.4fr)_152px] items-start gap-x-4 gap-y-1 border-b border-line py-2 text-sm leading-5 max-[899px]:grid-cols-[40px_minmax(0,1fr)]">
      <span className="text-[13px] text-muted tabular-nums">{figure(number)}</span>
      <div className="min-w-0">
        {clientId === null ? (
          <span className="block truncate font-[550]">{called}</span>
        ) : (
          <Link
            to="/admin"
            search={{ section: 'clients', client: clientId }}
            className="block truncate font-[550] hover:underline"
          >
            {called}
          </Link>
        )}
        {invoice === null ? (
          <span className="block truncate text-[13px] leading-[18px] text-muted">{email}</span>
        ) : (
          <span className="block text-[13px] leading-[18px] text-muted tabular-nums">
            {sumsOf(invoice)}
          </span>
        )}
      </div>
      <div className="min-w-0 max-[899px]:col-start-2">
        {outcome === null ? (
          // What is skipped waits for nothing.
          <Status kind={looks[verdict]} {...(verdict === 'skipped' && { icon: CircleMinus })}>
            {importVerdictLabels[verdict]}
          </Status>
        ) : (
          <Status kind={outcomes[outcome].kind}>{outcomes[outcome].label}</Status>
        )}
        <p className="text-[13px] leading-[18px] wrap-anywhere text-muted">{reasonOf(row)}</p>
        {row.notes.map((note) => (
          <p key={note} className="text-[13px] leading-[18px] text-brass-ink">
            {importNotes[note]}.
          </p>
        ))}
      </div>
      {row.can.decide && (
        <span className="flex justify-end gap-2 max-[899px]:col-start-2 max-[899px]:justify-start">
          <Button
            size="small"
            disabled={verdict === 'new'}
            pending={decide.isPending}
            aria-label={`Import: ${called}`}
            {...(verdict === 'conflict' ? { 'data-conflict': number } : {})}
            onClick={() => choose('import')}
          >
            Import
          </Button>
          <Button
            size="small"
            variant="quiet"
            disabled={verdict === 'skipped'}
            pending={decide.isPending}
            aria-label={`Skip: ${called}`}
            onClick={() => choose('skip')}
          >
            Skip
          </Button>
        </span>
      )}
    </li>
  );
}

/** “$450.00 of Apr 15, 2025, paid”. */
function sumsOf({ issuedOn, dueOn, amountCents, balanceCents }: NonNullable<ImportRow['invoice']>) {
  const sum = `${dollars(amountCents)} of ${dayText(issuedOn)}`;
  if (balanceCents === 0) return `${sum}, paid`;
  const owed = balanceCents === amountCents ? 'open' : `${dollars(balanceCents)} open`;
  return `${sum}, ${owed}, due ${dayText(dueOn)}`;
}

/** Why, with whom the row was compared. */
function reasonOf({ reason, other, keptBecause }: ImportRow): string {
  if (keptBecause !== null) return `${skipReasons[keptBecause]}.`;
  if (reason === 'number-taken' && other !== null && other.row !== null) {
    // The client is this row's, not that of the other one.
    return `Row ${figure(other.row)} has the same invoice number; importing this one, of ${other.name}, gives it a new ending.`;
  }
  const who =
    other === null
      ? 'someone'
      : other.row === null
        ? other.name
        : `${other.name} in row ${figure(other.row)}`;
  const text = importReasons[reason].replace('{who}', who);
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
