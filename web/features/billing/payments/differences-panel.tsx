import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dollars } from '#domain/money';
import { providerLabel } from '#domain/payment-providers';
import { listPaymentDifferences, type PaymentDifference } from '#contract/billing/payments';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { fullMoment } from '#web/lib/format/format.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';

const kinds: Record<PaymentDifference['kind'], (label: string) => string> = {
  'missing-here': (label) => `${label} has it, we do not`,
  'missing-there': (label) => `We have it, ${label} does not`,
  amount: () => 'The amounts differ',
  untrue: () => 'It isn’t for this firm or this invoice',
  'second-payment': () => 'The invoice was already paid',
};

const labelOf = (name: string): string => providerLabel(name) ?? name;

/** As many as are shown at once: they are meant to be none. */
const pageSize = 100;

/** Where our records and the provider's do not say the same. */
export function DifferencesPanel() {
  const query = useQuery(queryOptionsFor(listPaymentDifferences, { query: { limit: pageSize } }));
  if (!query.data) {
    return <NotLoaded of={query} what="Differences" are rows={6} />;
  }
  const { items, total, comparedAt, providers } = query.data;
  const theirs = providers.map((name) => `${labelOf(name)}’s`).join(' and ') || 'the provider’s';
  const when = comparedAt === null ? 'Not compared yet.' : `Compared ${fullMoment(comparedAt)}.`;
  if (items.length === 0) {
    return (
      <EmptyState
        title={comparedAt === null ? 'Nothing compared yet' : 'All payments agree'}
        description={
          comparedAt === null
            ? `Our records and ${theirs} are compared automatically; differences appear here.`
            : `Our records and ${theirs} say the same. ${when}`
        }
      />
    );
  }
  return (
    <>
      <p className="text-muted">
        {when} Showing {items.length} of {total}.
      </p>
      <ul className="mt-3 border-t border-line-strong">
        {items.map((difference) => (
          <Difference key={difference.id} difference={difference} />
        ))}
      </ul>
    </>
  );
}

function Difference({ difference }: { difference: PaymentDifference }) {
  const label = labelOf(difference.provider);
  const { kind, reference, invoiceId, invoiceNumber, oursCents, theirsCents, foundAt } = difference;
  return (
    <li className="grid gap-x-6 gap-y-0.5 border-b border-line py-3 desk:grid-cols-[minmax(0,1fr)_140px_140px]">
      <div className="min-w-0">
        <p className="font-semibold">{kinds[kind](label)}</p>
        <p className="text-[13px] leading-[18px] text-muted wrap-anywhere">
          {invoiceId !== null && (
            <>
              <Link
                to="."
                search={(previous: Record<string, unknown>) => ({
                  ...previous,
                  tab: undefined,
                  invoice: invoiceId,
                })}
                className="text-link"
              >
                {invoiceNumber}
              </Link>
              ,{' '}
            </>
          )}
          reference {reference}, found {fullMoment(foundAt)}
        </p>
      </div>
      <Side name="We have" cents={oursCents} />
      <Side name={`${label} has`} cents={theirsCents} />
    </li>
  );
}

function Side({ name, cents }: { name: string; cents: number | null }) {
  return (
    <p className="tabular-nums desk:text-end">
      <span className="text-[13px] text-muted desk:block">{name} </span>
      {cents === null ? 'Nothing' : dollars(cents)}
    </p>
  );
}
