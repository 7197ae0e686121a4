import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Letter, listLetters } from '#contract/signing/letters';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { shortDate } from '#web/lib/format/format.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

/** The letters that went out, with what each person did. To send one to many, choose clients in their list. */
export function SentLetters() {
  const query = useQuery(queryOptionsFor(listLetters, { query: {} }));
  if (query.isError) {
    return <ErrorState title="Letters could not be loaded" of={query} />;
  }
  if (!query.data) return <SkeletonRows rows={8} label="Letters are loading" />;
  if (query.data.items.length === 0) return <EmptyState title="No letters yet" />;
  return (
    <ul aria-label="Letters" className="border-t border-line-strong">
      {query.data.items.map((letter) => (
        <li
          key={letter.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2.5 text-sm leading-5"
        >
          <p className="min-w-0 font-[550] wrap-anywhere">
            <Link
              className="hover:underline"
              to="/admin"
              search={{ section: 'clients', client: letter.clientId, tab: 'agreements' }}
            >
              {letter.client}
            </Link>
          </p>
          <p className="text-end whitespace-nowrap">{stateOf(letter)}</p>
          <p className="min-w-0 text-[13px] wrap-anywhere text-muted">
            {letter.title}, {letter.taxYear}
          </p>
          <p className="text-end text-[13px] whitespace-nowrap text-muted tabular-nums">
            {shortDate(letter.sentAt)}
          </p>
        </li>
      ))}
    </ul>
  );
}

function stateOf({ withdrawnAt, signatureState, people }: Letter): string {
  if (withdrawnAt !== null) return 'Taken back';
  const signed = people.filter(({ signedAt }) => signedAt !== null).length;
  if (signatureState === 'declined') return 'Declined';
  if (signatureState === 'expired') return 'Expired';
  if (signed > 0)
    return signed === people.length ? 'Signed' : `Signed by ${signed} of ${people.length}`;
  const isOpened = signatureState !== null && signatureState !== 'sent';
  return isOpened || people.some(({ openedAt }) => openedAt !== null) ? 'Opened' : 'Sent';
}
