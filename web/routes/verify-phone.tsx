import { createFileRoute, redirect } from '@tanstack/react-router';
import { VerifyPhone } from '#web/features/identity/second-step/verify-phone.tsx';
import { SlimShell } from '#web/features/shell/slim-shell.tsx';
import { useUser } from '#web/lib/session/session.ts';

export const Route = createFileRoute('/verify-phone')({
  beforeLoad: ({ context: { user } }) => {
    // Spec section 2: anyone who is not signed in signs in first.
    if (!user)
      throw redirect({ to: '/auth', search: { redirect: '/verify-phone' }, replace: true });
    // Anyone who has confirmed a second step has nothing to do here.
    if (user.phoneVerified) throw redirect({ to: '/', replace: true });
  },
  component: VerifyPhoneScreen,
});

function VerifyPhoneScreen() {
  const user = useUser();
  if (!user) return null;
  return (
    <SlimShell>
      <VerifyPhone key={user.id} user={user} />
    </SlimShell>
  );
}
