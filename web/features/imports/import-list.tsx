import { ListStates } from '#web/ui/lists/list-section.tsx';
import { useRef, useState } from 'react';
import { type Import, listImports } from '#contract/imports/imports';
import {
  type ImportKind,
  importKinds,
  importLimits,
  importStateLabels,
} from '#domain/import-values';
import { ApiError, call, messageOf, queryKey } from '#web/lib/api/api.ts';
import { figure, shortMoment } from '#web/lib/format/format.ts';
import { usePages } from '#web/lib/lists/use-pages.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterButtons } from '#web/ui/lists/filter-buttons.tsx';
import { ListFooter } from '#web/ui/lists/list-footer.tsx';
import { Status, type StatusKind } from '#web/ui/status.tsx';
import { readList, rows } from './api.ts';

const looks: Record<Import['state'], StatusKind> = {
  checked: 'brass',
  importing: 'pending',
  done: 'good',
  undoing: 'pending',
  undone: 'note',
};

/** The lists of clients and invoices that were read so far. */
export function ImportList({ onOpen }: { onOpen: (id: string) => void }) {
  const list = usePages({
    key: [...queryKey(listImports), {}],
    fetchPage: async (cursor, signal) => {
      const query = cursor === null ? { limit: 50 } : { limit: 50, cursor };
      const page = await call(listImports, { query }, { signal });
      return { ...page, totalIsAtLeast: false };
    },
  });
  return (
    <section aria-labelledby="import-lists" className="mt-8">
      <h2 id="import-lists" className="mb-2 type-section">
        Lists so far
      </h2>
      <ListStates
        list={list}
        what="Imports"
        waiting={4}
        empty={
          <EmptyState
            title="No lists yet"
            description="Choose a list above. You see what would happen with each row before anything is imported."
          />
        }
      >
        <ul aria-label="Imports" className="border-t border-line-strong">
          {list.rows.map((one) => (
            <Row key={one.id} one={one} onOpen={() => onOpen(one.id)} />
          ))}
        </ul>
        <ListFooter list={list} noun="list" className="gap-x-4 gap-y-2" />
      </ListStates>
    </section>
  );
}

function Row({ one, onOpen }: { one: Import; onOpen: () => void }) {
  const { kind, fileName, state, rowCount, createdAt, createdByFirstName, createdByLastName } = one;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line py-2 text-sm leading-5">
      <div className="min-w-0">
        <button
          type="button"
          className="block max-w-full truncate text-start font-[550] hover:underline"
          onClick={onOpen}
        >
          {fileName}
        </button>
        <span className="block text-[13px] leading-[18px] text-muted tabular-nums">
          {`${kind === 'invoices' ? 'Invoices, ' : ''}${rows(rowCount)}, read ${shortMoment(createdAt)} by ${createdByFirstName} ${createdByLastName}`}
        </span>
      </div>
      <Status kind={looks[state]}>
        {state === 'done'
          ? `${figure(one.outcomes.imported ?? 0)} imported`
          : importStateLabels[state]}
      </Status>
    </li>
  );
}

const choices: Record<ImportKind, { label: string; file: string; text: string }> = {
  clients: {
    label: 'Clients',
    file: 'Client list',
    text: 'from TaxDome, Lacerte, TaxAct, Drake, ProSeries, UltraTax, or any program that exports one. Nothing is imported, and nobody is emailed, before you say so.',
  },
  invoices: {
    label: 'Invoices',
    file: 'Invoice list',
    text: 'from QuickBooks, Xero, TaxDome, or any program that exports one: open balances and past invoices. Import the clients first. Nothing is imported before you say so, and nobody is ever emailed about it.',
  },
};

/** A list to be read. What is wrong with it is below the button. */
export function ChooseList({ onRead }: { onRead: (id: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [kind, setKind] = useState<ImportKind>('clients');
  const most = importLimits.bytes / 1024 / 1024;
  const { file: called, text } = choices[kind];

  const read = async (file: File): Promise<void> => {
    if (file.size > importLimits.bytes) {
      setProblem(`This file is larger than ${most} MB. Split it.`);
      return;
    }
    setProblem(undefined);
    setIsReading(true);
    try {
      onRead((await readList(kind, file)).id);
    } catch (error) {
      const message = error instanceof ApiError ? error.fields['file'] : undefined;
      setProblem(message ?? messageOf(error, 'The file wasn’t read. Please try again.'));
    } finally {
      setIsReading(false);
    }
  };

  return (
    <section aria-labelledby="import-list" className="mt-4">
      <h2 id="import-list" className="mb-2 type-section">
        Clients and invoices
      </h2>
      <div className="rounded-card border border-line bg-paper p-4">
        <FilterButtons
          label="What the file holds"
          className="mb-3"
          value={kind}
          options={importKinds.map((value) => ({ value, label: choices[value].label }))}
          onChange={(next) => {
            setKind(next);
            setProblem(undefined);
          }}
        />
        <p className="max-w-[68ch] text-sm leading-5">
          {`Choose ${kind === 'clients' ? 'a client list' : 'an invoice list'} as CSV or Excel (.xlsx), at most ${most} MB and ${figure(importLimits.rows)} rows, ${text}`}
        </p>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.tsv,.xlsx,text/csv"
          aria-label={called}
          className="hidden"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void read(file);
            // The same file again is a new try.
            currentTarget.value = '';
          }}
        />
        <Button
          variant="primary"
          className="mt-3"
          pending={isReading}
          onClick={() => input.current?.click()}
        >
          Choose a file
        </Button>
        {problem !== undefined && (
          <Callout tone="bad" role="alert" size="small" className="mt-3">
            {problem}
          </Callout>
        )}
      </div>
    </section>
  );
}
