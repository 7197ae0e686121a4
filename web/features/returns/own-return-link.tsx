import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileCheck } from 'lucide-react';
import { buttonClass } from '#web/ui/button.tsx';
import { ownDeliveriesQuery } from './api.ts';

/** On the timeline, the way to the newest finished return; nothing before there is one. */
export function OwnReturnLink() {
  const { data } = useQuery(ownDeliveriesQuery);
  const newest = data?.[0];
  if (!newest) return null;
  const { id, taxYear, you, changes, sign, state } = newest;
  const isWaiting =
    changes === null &&
    (sign !== null || (you !== null && you.approvedAt === null && state !== 'accepted'));
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface px-5 py-4 print:hidden">
      <p className="text-[15px] leading-[22px]">
        {sign !== null
          ? `Your ${taxYear} return needs your signature.`
          : isWaiting
            ? `Your ${taxYear} return is ready. Please read it.`
            : `Your ${taxYear} return is here.`}
      </p>
      <Link
        to="/"
        search={{ tab: 'timeline', view: 'return', delivery: id }}
        className={buttonClass({ variant: isWaiting ? 'primary' : 'secondary' })}
      >
        <FileCheck aria-hidden="true" />
        {isWaiting ? 'Open your return' : 'View your return'}
      </Link>
    </div>
  );
}
