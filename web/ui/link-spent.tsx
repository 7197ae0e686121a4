import { Link2Off } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '#web/lib/api/api.ts';
import { StepHead } from './step.tsx';

interface LinkSpentProps {
  /** What the server said about it, if it was asked. */
  reason: unknown;
  /** What to say if it wasn’t asked: part of the link is missing. */
  incomplete?: string;
  /** What to do about it. */
  children: ReactNode;
}

/** A link that is incomplete, was used, or is past its time. */
export function LinkSpent({
  reason,
  incomplete = 'This link is incomplete. Open it again from the email.',
  children,
}: LinkSpentProps) {
  return (
    <section role="alert">
      <Link2Off aria-hidden="true" className="mb-6 size-14 stroke-1 text-bad" />
      <StepHead title="This link no longer works.">{messageOf(reason, incomplete)}</StepHead>
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  );
}
