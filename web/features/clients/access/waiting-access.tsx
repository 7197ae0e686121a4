import { useEffect } from 'react';
import { clientName } from '#domain/client-accounts';
import type { User } from '#contract/identity/accounts';
import { shortMoment } from '#web/lib/format/format.ts';
import { usePageTitle } from '#web/lib/navigation/page-title.ts';
import { logoutLink, useFirm } from '#web/lib/session/session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';

type Waiting = User['waitingAccounts'][number];

/** In the place of the portal of someone whose only access hasn’t begun: from when they see what, and nothing else. */
export function WaitingPage({ user }: { user: User }) {
  usePageTitle('Your access');
  useBeginning(user.waitingAccounts);
  const firm = useFirm();
  return (
    <>
      <h1 className="type-display">You’re almost there.</h1>
      {user.waitingAccounts.map((account) => (
        <p
          key={`${account.firstName} ${account.lastName}`}
          className="mt-4 text-[17px] leading-[1.55] wrap-anywhere"
        >
          {whenSeen(account, firm.shortName)}
        </p>
      ))}
      <p className="mt-4 text-[15px] leading-[22px] text-muted">
        New access waits a day, so that everyone who manages the account can read our email about it
        first. In a hurry? Call us at {firm.phone}.
      </p>
      <div className="mt-7">
        <a {...logoutLink} className={buttonClass({ size: 'large' })}>
          Logout
        </a>
      </div>
    </>
  );
}

/** The same above the dashboard of someone with other accounts. */
export function WaitingNotice({ user }: { user: User }) {
  useBeginning(user.waitingAccounts);
  const firm = useFirm();
  return (
    <Callout tone="note" className="mb-8">
      {user.waitingAccounts.map((account) => (
        <p key={`${account.firstName} ${account.lastName}`} className="wrap-anywhere">
          {whenSeen(account, firm.shortName)}
        </p>
      ))}
    </Callout>
  );
}

/** “You see Pecan Street Hardware LLC from Jan 6, 10:12 AM.” */
const whenSeen = (account: Waiting, firm: string): string =>
  account.from === null
    ? `You see ${clientName(account)} once ${firm} has confirmed it.`
    : `You see ${clientName(account)} from ${shortMoment(account.from)}.`;

/** Reloads the page when the first of them begins. */
function useBeginning(waiting: readonly Waiting[]): void {
  const [from] = waiting.map((account) => account.from).filter((moment) => moment !== null);
  useEffect(() => {
    if (from === undefined) return undefined;
    const wait = Date.parse(from) - Date.now() + 1000;
    // Browsers take a time this long for none at all.
    if (wait > 7 * 24 * 3_600_000) return undefined;
    const timer = setTimeout(() => location.reload(), wait);
    return () => clearTimeout(timer);
  }, [from]);
}
