import { Link } from '@tanstack/react-router';
import type { ClientDetail } from '#contract/clients/client-detail';
import { dollars } from '#domain/money';
import { plural } from '#web/lib/format/format.ts';
import { may } from '#web/lib/session/rights.ts';
import { useUser } from '#web/lib/session/session.ts';
import { returnText } from './client-parts.tsx';

/** What waits, each a way to where it is done. */
export function Waiting({ client }: { client: ClientDetail }) {
  const { id, counts } = client;
  const user = useUser();
  const entries = [
    {
      tab: 'projects',
      right: 'projects',
      name: 'Return',
      value: returnText(client),
      waits: false,
    },
    {
      tab: 'files',
      right: 'documents',
      name: 'To review',
      value: plural(counts.pendingFiles, 'file'),
      waits: counts.pendingFiles > 0,
    },
    {
      tab: 'conversations',
      right: 'messages',
      name: 'Unread',
      value: plural(counts.unreadMessages, 'message'),
      waits: counts.unreadMessages > 0,
    },
    {
      tab: 'invoices',
      right: 'invoices',
      name: counts.overdueInvoices > 0 ? `Unpaid, ${counts.overdueInvoices} overdue` : 'Unpaid',
      value: dollars(counts.unpaidCents),
      waits: counts.overdueInvoices > 0,
    },
  ] as const;
  const shown = entries.filter(({ right }) => may(user, right));
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Needs attention" className="mb-3 grid grid-cols-4 max-[900px]:grid-cols-2">
      {shown.map(({ tab, name, value, waits }) => (
        <li key={tab} className="border-line first:[&>a]:ps-0 min-[901px]:not-first:border-s">
          <Link
            to="/admin"
            search={{ section: 'clients', client: id, tab }}
            className="block px-4 py-2 transition-colors hover:bg-hover focus-visible:-outline-offset-2 max-[900px]:px-0"
          >
            <span className="block text-[13px] leading-[18px] text-muted">{name}</span>
            <b
              className={`block text-sm leading-5 font-semibold tabular-nums ${waits ? 'text-brass-ink' : ''}`}
            >
              {value}
            </b>
          </Link>
        </li>
      ))}
    </ul>
  );
}
