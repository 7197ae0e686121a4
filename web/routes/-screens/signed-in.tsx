import { IdleWarning } from '#web/features/accounts/idle-warning.tsx';
import { useLostSession } from '#web/features/accounts/lost-session.ts';
import { useLiveUpdates } from '#web/lib/live.ts';

/** What goes with a session on every screen: news from the server, and word of the session's end. */
export function SignedIn({ isIn }: { isIn: boolean }) {
  useLiveUpdates(isIn);
  useLostSession();
  return <IdleWarning active />;
}
