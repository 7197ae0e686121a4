import { ListSection } from '#web/ui/lists/list-section.tsx';
import { Pencil, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { listPayers, type Payer } from '#contract/clients/payers';
import { figure, plural } from '#web/lib/format/format.ts';
import { useListPages } from '#web/lib/lists/use-pages.ts';
import { defineSearch, searchText } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { useUser } from '#web/lib/session/session.ts';
import { may } from '#web/lib/session/rights.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { FilterSearch } from '#web/ui/lists/filter-search.tsx';
import { payerNumberText } from '#web/ui/recognition/fact-labels.ts';
import { PayerDialog } from './payer-dialog.tsx';

const payerSearch = defineSearch({ q: searchText });
const pageSize = 100;

/** Who pays or employs clients: its EIN, what the firm calls it, and what its documents call it. */
export function PayersScreen() {
  const [{ q }, change] = useAddress(payerSearch);
  const [open, setOpen] = useState<Payer | 'new'>();
  const user = useUser();
  const mayChange = user !== null && may(user, 'organize');
  const list = useListPages(listPayers, {
    query: { ...(q.trim() === '' ? {} : { q: q.trim() }), limit: pageSize },
  });
  const { rows, total } = list;
  const add = (
    <Button onClick={() => setOpen('new')}>
      <Plus aria-hidden="true" />
      Add payer
    </Button>
  );
  return (
    <div className="max-w-[1080px]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="type-staff-title">Payers</h1>
        {!list.isPending && (
          <output className="pt-1 text-muted tabular-nums">{plural(total, 'payer')}</output>
        )}
        {mayChange && <div className="ms-auto">{add}</div>}
      </div>
      <p className="mt-1 max-w-[68ch] text-sm leading-5 text-pretty text-muted">
        Employers, banks, and others whose documents you accepted. Their EIN tells them apart; the
        name is the one your firm uses.
      </p>
      <search className="mt-4 block max-w-96">
        <FilterSearch label="Search payers" q={q} onChange={(next) => change({ q: next })} />
      </search>
      <ListSection
        list={list}
        label="Payers"
        className="mt-3"
        what="Payers"
        waiting={8}
        empty={
          q.trim() === '' ? (
            <EmptyState
              title="No payers yet"
              description="Payers are added when you accept documents in the intake queue."
              action={mayChange && add}
            />
          ) : (
            <EmptyState
              title="No payer has this name or number"
              action={<Button onClick={() => change({ q: '' })}>Clear search</Button>}
            />
          )
        }
      >
        <ul className="border-t border-line-strong">
          {rows.map((payer) => (
            <PayerRow
              key={payer.id}
              payer={payer}
              onEdit={mayChange ? () => setOpen(payer) : undefined}
            />
          ))}
        </ul>
        <ListEnd
          key={rows.length}
          shown={rows.length}
          total={total}
          onReach={() => list.reach(0, rows.length - 1)}
        />
      </ListSection>
      {open !== undefined && (
        <PayerDialog payer={open === 'new' ? null : open} onClose={() => setOpen(undefined)} />
      )}
    </div>
  );
}

function PayerRow({
  payer: { number, name, aliases },
  onEdit,
}: {
  payer: Payer;
  onEdit: (() => void) | undefined;
}) {
  return (
    <li className="grid min-h-11 grid-cols-[112px_minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-1.5 text-sm leading-5 phone:grid-cols-[minmax(0,1fr)_auto]">
      <span className="text-muted tabular-nums phone:row-start-2">{payerNumberText(number)}</span>
      <span className="min-w-0 wrap-anywhere">
        <span className="font-[550]">{name}</span>
        {aliases.length > 0 && (
          <span className="block text-[13px] leading-[18px] text-muted">
            Also {aliases.join(', ')}
          </span>
        )}
      </span>
      {onEdit && (
        <IconButton
          size="row"
          icon={Pencil}
          label={`Edit ${name}`}
          className="phone:row-start-1 phone:col-start-2"
          onClick={onEdit}
        />
      )}
    </li>
  );
}

interface ListEndProps {
  shown: number;
  total: number;
  onReach: () => void;
}

/** How many of all are loaded; more come when it is scrolled to. */
function ListEnd({ shown, total, onReach }: ListEndProps) {
  const end = useRef<HTMLParagraphElement>(null);
  const reach = useRef(onReach);
  useEffect(() => {
    const { current } = end;
    if (!current) return;
    const look = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) reach.current();
    });
    look.observe(current);
    return () => look.disconnect();
  }, []);
  return (
    <p ref={end} className="py-3 text-[13px] leading-5 text-muted tabular-nums">
      Showing {figure(shown)} of {figure(total)}
    </p>
  );
}
