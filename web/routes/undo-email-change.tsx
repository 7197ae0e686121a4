import { createFileRoute, useLocation } from '@tanstack/react-router';
import { UndoEmailChange } from '#web/features/identity/email-change/undo-email-change.tsx';
import { tokenOf } from '#web/lib/session/token-of.ts';
import { SlimShell } from '#web/features/shell/slim-shell.tsx';

export const Route = createFileRoute('/undo-email-change')({ component: UndoEmailChangeScreen });

function UndoEmailChangeScreen() {
  const token = useLocation({ select: ({ hash }) => tokenOf(hash) });
  return (
    <SlimShell>
      <UndoEmailChange key={token} token={token} />
    </SlimShell>
  );
}
