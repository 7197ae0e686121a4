import { ListStates } from '#web/ui/lists/list-section.tsx';
import { useId, useState } from 'react';
import { CircleMinus, CirclePlus, SlidersHorizontal } from 'lucide-react';
import { listSeasonClients } from '#contract/projects/seasons';
import type { Season } from '#contract/projects/season-shapes';
import { type SeasonState, seasonStateLabels, seasonStates } from '#domain/seasons';
import { returnForm, returnForms } from '#domain/tax/return-forms';
import { call, queryKey } from '#web/lib/api/api.ts';
import { cx } from '#web/lib/cx.ts';
import { figure } from '#web/lib/format/format.ts';
import { usePages } from '#web/lib/lists/use-pages.ts';
import { noSelection, selectOnly, toggle } from '#web/lib/lists/selection.ts';
import { defineSearch, oneOf, recordId, searchText } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { BulkAction, BulkBar } from '#web/ui/lists/bulk-bar.tsx';
import { FilterSearch } from '#web/ui/lists/filter-search.tsx';
import { ListFooter } from '#web/ui/lists/list-footer.tsx';
import { clients, useChangeClients } from './api.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { ClientRow } from './client-row.tsx';
import { PersonSelect } from './person-select.tsx';

const rowSearch = defineSearch({
  q: searchText,
  state: oneOf(seasonStates),
  wave: oneOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
  person: recordId,
  form: oneOf(returnForm.options),
});

/** The clients of a season with what each is asked for; chosen ones, or all that are shown, change together. */
export function ClientRows({ one }: { one: Season }) {
  const [search, change] = useAddress(rowSearch);
  const { q, state, wave, person, form } = search;
  const filter = {
    ...(state !== null && { state }),
    ...(wave !== null && { wave }),
    ...(person !== null && { preparer: person }),
    ...(form !== null && { returnForm: form }),
    ...(q.trim() !== '' && { q: q.trim() }),
  };
  const params = { id: one.id };
  const list = usePages({
    key: [...queryKey(listSeasonClients, { params }), filter],
    fetchPage: async (cursor, signal) => {
      const query = { ...filter, limit: 50, ...(cursor !== null && { cursor }) };
      const page = await call(listSeasonClients, { params, query }, { signal });
      const items = page.items.map((item) => ({ ...item, id: item.client.id }));
      return { ...page, items, totalIsAtLeast: false };
    },
  });
  const [selection, setSelection] = useState(noSelection);
  const [isAll, setIsAll] = useState(false);
  const allId = useId();
  const shown = list.rows.length;
  const isFiltered = rowSearch.count(search) > 0 || q !== '';
  const narrow = (next: Parameters<typeof change>[0]) => {
    change(next);
    setSelection(noSelection);
    setIsAll(false);
  };
  const chosen = isAll ? list.total : selection.ids.size;
  return (
    <section aria-labelledby="season-clients" className="mt-8">
      <h2 id="season-clients" tabIndex={-1} className="mb-2 type-section">
        Clients
      </h2>
      <search className="flex flex-wrap items-center gap-2">
        <FilterSearch
          label="Search clients"
          className="flex-[1_1_200px] phone:basis-full"
          q={q}
          onChange={(next) => narrow({ q: next })}
        />
        <Select
          aria-label="State"
          active={state !== null}
          value={state ?? ''}
          onChange={({ target }) =>
            narrow({ state: rowSearch.read({ state: target.value }).state })
          }
        >
          <option value="">Any state</option>
          {seasonStates
            .filter((value) => (one.counts[value] ?? 0) > 0 || value === state)
            .map((value) => (
              <option key={value} value={value}>
                {`${seasonStateLabels[value]} ${figure(one.counts[value] ?? 0)}`}
              </option>
            ))}
        </Select>
        {one.waves.length > 1 && (
          <Select
            aria-label="Wave"
            active={wave !== null}
            value={wave ?? ''}
            onChange={({ target }) => narrow({ wave: rowSearch.read({ wave: target.value }).wave })}
          >
            <option value="">Any wave</option>
            {one.waves.map(({ number }) => (
              <option key={number} value={number}>{`Wave ${number}`}</option>
            ))}
          </Select>
        )}
        <PersonSelect
          aria-label="In charge of the client"
          active={person !== null}
          value={person ?? ''}
          onChange={({ target }) =>
            narrow({ person: rowSearch.read({ person: target.value }).person })
          }
        >
          <option value="">Anyone in charge</option>
        </PersonSelect>
        <Select
          aria-label="Last year’s return"
          active={form !== null}
          value={form ?? ''}
          onChange={({ target }) => narrow({ form: rowSearch.read({ form: target.value }).form })}
        >
          <option value="">Any form</option>
          {returnForms.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </search>
      <ListStates
        list={list}
        what="Clients"
        waiting={8}
        empty={
          <EmptyState
            title={isFiltered ? 'No clients match your filters' : 'No clients in this season'}
            {...(isFiltered && {
              action: <Button onClick={() => narrow(rowSearch.none)}>Clear filters</Button>,
            })}
          />
        }
      >
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-[13px] leading-5">
          <span className="flex items-center gap-3 py-1">
            <Checkbox
              id={allId}
              checked={isAll || selection.ids.size >= shown}
              indeterminate={!isAll && selection.ids.size > 0 && selection.ids.size < shown}
              onChange={({ target }) => {
                setIsAll(false);
                setSelection(
                  target.checked ? selectOnly(list.rows.map(({ id }) => id)) : noSelection,
                );
              }}
            />
            <label htmlFor={allId}>Select those shown</label>
          </span>
          {list.total > shown && (
            <Button size="small" variant="quiet" onClick={() => setIsAll(true)}>
              {`Select all ${figure(list.total)}`}
            </Button>
          )}
        </div>
        <ul
          aria-label="Clients"
          aria-busy={list.isFetching}
          className={cx('mt-1 border-t border-line-strong', list.isStale && 'opacity-60')}
        >
          {list.rows.map((row) => (
            <ClientRow
              key={row.id}
              seasonId={one.id}
              row={row}
              hasWaves={one.waves.length > 1}
              hasTemplates={one.templates.length > 1}
              isSelected={isAll || selection.ids.has(row.id)}
              onSelect={() => {
                setIsAll(false);
                setSelection(toggle(selection, row.id));
              }}
            />
          ))}
        </ul>
        <ListFooter list={list} noun="client" className="gap-x-4 gap-y-2" />
      </ListStates>
      {chosen > 0 && (
        <Chosen
          one={one}
          count={chosen}
          which={isAll ? { filter } : { clientIds: [...selection.ids] }}
          states={list.rows
            .filter(({ id }) => isAll || selection.ids.has(id))
            .map(({ state: its }) => its)}
          onDone={() => {
            setSelection(noSelection);
            setIsAll(false);
          }}
        />
      )}
    </section>
  );
}

interface ChosenProps {
  one: Season;
  count: number;
  which: { filter: object } | { clientIds: string[] };
  /** Of those that are loaded. */
  states: readonly SeasonState[];
  onDone: () => void;
}

/** What can be done with the clients chosen. */
function Chosen({ one, count, which, states, onDone }: ChosenProps) {
  const [isOpen, setIsOpen] = useState(false);
  const change = useChangeClients({ onDone });
  const setExcluded = (isLeftOut: boolean) =>
    change.mutate({
      params: { id: one.id },
      body: { ...which, change: { kind: 'leave-out', isLeftOut } },
    });
  return (
    <div className="sticky bottom-0 z-10 flex min-h-14 items-center bg-paper py-1.5 phone:bottom-(--tab-bar,0px)">
      <BulkBar label={`${figure(count)} selected`} onClear={onDone}>
        <BulkAction primary icon={SlidersHorizontal} onSelect={() => setIsOpen(true)}>
          Change
        </BulkAction>
        {states.includes('planned') && (
          <BulkAction icon={CircleMinus} onSelect={() => setExcluded(true)}>
            Leave out
          </BulkAction>
        )}
        {states.includes('left-out') && (
          <BulkAction icon={CirclePlus} onSelect={() => setExcluded(false)}>
            Take in
          </BulkAction>
        )}
      </BulkBar>
      {isOpen && (
        <ChangeDialog
          one={one}
          title={`Change ${clients(count)}`}
          which={which}
          onClose={() => setIsOpen(false)}
          onDone={() => {
            setIsOpen(false);
            onDone();
          }}
        />
      )}
    </div>
  );
}
