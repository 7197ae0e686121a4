import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { getSecurityStatus, type SecurityStatus } from '#contract/security-status';
import { queryOptionsFor } from '#web/lib/api.ts';
import { cx } from '#web/lib/cx.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Rulings section 7: what holds for this deployment and this session, looked at by the server. */
export const securityQuery = {
  ...queryOptionsFor(getSecurityStatus, {}),
  // A second step confirmed elsewhere counts from the next look on.
  staleTime: 0,
};

/** A statement of the card, whether it holds, and what it means. */
interface Statement {
  text: string;
  holds: boolean;
  meaning: string;
}

/** The three statements of rulings section 7. */
function securityStatements(status: SecurityStatus): Statement[] {
  const { encryptedInTransit, encryptedAtRest, twoStepVerified, accessLogged } = status;
  return [
    {
      text: 'Encrypted in transit and at rest',
      holds: encryptedInTransit && encryptedAtRest,
      meaning: !encryptedInTransit
        ? 'This page did not come over https, so what you send can be read on the way.'
        : encryptedAtRest
          ? 'What you send travels over https, and each document is stored under a key of its own.'
          : 'The keys of your documents could not be checked just now.',
    },
    {
      text: 'Two-step sign-in verified',
      holds: twoStepVerified,
      meaning: twoStepVerified
        ? 'Your password alone does not open your account.'
        : 'Confirm a second step, so that your password alone opens nothing.',
    },
    {
      text: 'Every access logged',
      holds: accessLogged,
      meaning: accessLogged
        ? 'Each view and download is recorded, and each document shows who opened it.'
        : 'The log could not be checked just now.',
    },
  ];
}

/** What 'Secure' waits for, in a few words. */
export function missingOf(status: SecurityStatus): string[] {
  return [
    ...(status.encryptedInTransit ? [] : ['https']),
    ...(status.encryptedAtRest ? [] : ['document keys']),
    ...(status.twoStepVerified ? [] : ['two-step sign-in']),
    ...(status.accessLogged ? [] : ['access log']),
  ];
}

/** The Security card: a line is green only while it is true. */
export function SecurityCard({ className }: { className?: string }) {
  const query = useQuery(securityQuery);
  return (
    <section aria-labelledby="security-card" className={className}>
      <h2 id="security-card" className="type-section">
        Security
      </h2>
      {query.data ? (
        <ul className="mt-1">
          {securityStatements(query.data).map(({ text, holds, meaning }) => {
            const Sign = holds ? CircleCheck : CircleAlert;
            return (
              <li
                key={text}
                className="grid grid-cols-[18px_1fr] gap-x-3 gap-y-0.5 pt-3 text-sm leading-5"
              >
                <Sign
                  aria-hidden="true"
                  className={cx('mt-px size-[18px]', holds ? 'text-good' : 'text-brass-ink')}
                />
                <p className={cx('font-[550]', holds ? 'text-good' : 'text-ink')}>
                  {text}
                  {!holds && <span className="font-normal text-brass-ink">, not at present</span>}
                </p>
                <p className="col-start-2 text-pretty text-muted">{meaning}</p>
              </li>
            );
          })}
        </ul>
      ) : query.isError ? (
        <ErrorState
          title="This could not be checked"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <div role="status" aria-label="Security is loading" className="mt-4 grid gap-5">
          {['a', 'b', 'c'].map((line) => (
            <Skeleton key={line} className="h-8" />
          ))}
        </div>
      )}
    </section>
  );
}
