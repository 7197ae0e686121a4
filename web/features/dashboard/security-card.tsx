import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { getSecurityStatus, type SecurityStatus } from '#contract/identity/security-status';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { readWithPageMs } from '#web/lib/api/query-client.ts';
import { cx } from '#web/lib/cx.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Rulings section 7: what holds for this deployment and this session, looked at by the server. */
export const securityQuery = {
  ...queryOptionsFor(getSecurityStatus, {}),
  // A second step confirmed elsewhere counts from the next look on.
  staleTime: readWithPageMs,
};

/** A statement of the card, whether it holds, and what it means. */
interface Statement {
  text: string;
  isMet: boolean;
  meaning: string;
}

/** What the firm asks of its own people. */
const staffLabels: Record<SecurityStatus['staffStrongStep'], string> = {
  required: 'Staff sign in with an authenticator app or a passkey.',
  planned: 'Staff will soon need an authenticator app or a passkey.',
  optional: 'This firm doesn’t require an authenticator app or a passkey of its staff.',
};

/** The three statements of rulings section 7. */
function securityStatements(status: SecurityStatus): Statement[] {
  const { encryptedInTransit, encryptedAtRest, twoStepVerified, accessLogged } = status;
  return [
    {
      text: 'Encrypted in transit and at rest',
      isMet: encryptedInTransit && encryptedAtRest,
      meaning: !encryptedInTransit
        ? 'This connection isn’t encrypted. Don’t send documents until it is.'
        : encryptedAtRest
          ? 'What you send travels over https, and each document is stored under its own key.'
          : 'We couldn’t check your documents’ keys just now.',
    },
    {
      text: 'Two-step sign-in verified',
      isMet: twoStepVerified,
      meaning: [
        twoStepVerified
          ? 'Your password alone doesn’t open your account.'
          : 'Set up two-step sign-in so a stolen password isn’t enough.',
        staffLabels[status.staffStrongStep],
      ].join(' '),
    },
    {
      text: 'Every access logged',
      isMet: accessLogged,
      meaning: accessLogged
        ? 'Each view and download is recorded, and each document shows who opened it.'
        : 'We couldn’t check the log just now.',
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

interface SecurityStatementsProps {
  security: SecurityStatus;
  className?: string;
}

/** The Security card of what is known: a line is green only while it is true. */
export function SecurityStatements({ security, className }: SecurityStatementsProps) {
  return (
    <section aria-labelledby="security-card" className={className}>
      <h2 id="security-card" className="type-section">
        Security
      </h2>
      <ul className="mt-1">
        {securityStatements(security).map(({ text, isMet, meaning }) => {
          const Sign = isMet ? CircleCheck : CircleAlert;
          return (
            <li
              key={text}
              className="grid grid-cols-[18px_1fr] gap-x-3 gap-y-0.5 pt-3 text-sm leading-5"
            >
              <Sign
                aria-hidden="true"
                className={cx('mt-px size-[18px]', isMet ? 'text-good' : 'text-brass-ink')}
              />
              <p className={cx('font-[550]', isMet ? 'text-good' : 'text-ink')}>
                {!isMet && <span className="font-normal text-brass-ink">Off: </span>}
                {text}
              </p>
              <p className="col-start-2 text-pretty text-muted">{meaning}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The same for the person themselves, looked at by the server. */
export function SecurityCard({ className }: { className?: string }) {
  const query = useQuery(securityQuery);
  if (query.data) return <SecurityStatements security={query.data} className={className ?? ''} />;
  return (
    <section aria-labelledby="security-card" className={className}>
      <h2 id="security-card" className="type-section">
        Security
      </h2>
      {query.isError ? (
        <ErrorState title="We couldn’t check this" of={query} />
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
