import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SecurityStatus } from '#contract/identity/security-status';
import { cardClass } from '#web/ui/card.ts';
import { figure } from '#web/lib/format/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { missingOf } from './security-card.tsx';

interface SummaryTilesProps {
  /** Undefined while it loads, null where it could not be had. */
  security: SecurityStatus | null | undefined;
  documents: number | undefined;
  unread: number | undefined;
}

/** The three stat cards of the summary layout (spec section 2). */
export function SummaryTiles({ security, documents, unread }: SummaryTilesProps) {
  return (
    <dl className="mb-6 grid grid-cols-3 gap-6 max-[767px]:grid-cols-1 max-[767px]:gap-3">
      <Tile name="Security Status">
        {security && <SecurityWord security={security} />}
        {security === null && <span className="text-base text-muted">Could not be checked</span>}
      </Tile>
      <Tile name="Documents">{documents !== undefined && figure(documents)}</Tile>
      <Tile name="Notifications">
        {unread !== undefined && (
          <span className="flex items-center gap-3">
            {figure(unread)}
            {unread > 0 && (
              <span className="rounded-full bg-brass-wash px-2.5 py-0.5 font-sans text-[13px] leading-5 font-semibold tracking-normal text-brass-ink">
                New
              </span>
            )}
          </span>
        )}
      </Tile>
    </dl>
  );
}

function Tile({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={cardClass}>
      <dt className="text-sm leading-5 text-muted">{name}</dt>
      <dd className="mt-1 min-h-11 type-figure text-[34px] leading-11">
        {children === false || children === undefined ? (
          <Skeleton className="my-4 w-24" />
        ) : (
          children
        )}
      </dd>
    </div>
  );
}

/** Rulings section 7: 'Secure' while all of it holds; otherwise what is missing. */
function SecurityWord({ security }: { security: SecurityStatus }) {
  if (security.isSecure) {
    return (
      <span className="flex items-center gap-2.5 text-good">
        <CircleCheck aria-hidden="true" className="size-6" />
        Secure
      </span>
    );
  }
  return (
    <span className="flex items-start gap-2.5 pt-1.5 font-sans text-[15px] leading-[22px] font-semibold tracking-normal text-brass-ink">
      <CircleAlert aria-hidden="true" className="mt-px size-5 shrink-0" />
      Missing: {missingOf(security).join(', ')}
    </span>
  );
}
