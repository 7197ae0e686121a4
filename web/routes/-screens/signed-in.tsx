import { IdleWarning } from '#web/features/accounts/idle-warning.tsx';
import { useLiveUpdates } from '#web/lib/live.ts';

/** What goes with a session on every screen: news from the server, and a warning before it ends. */
export function SignedIn({ isIn }: { isIn: boolean }) {
  useLiveUpdates(isIn);
  return <IdleWarning active />;
}
