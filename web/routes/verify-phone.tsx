import { createFileRoute, redirect } from '@tanstack/react-router';
import { BeingBuilt } from '#web/features/shell/being-built.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useUser } from '#web/lib/session.ts';
import { OwnFrame } from './-screens/own-frame.tsx';

export const Route = createFileRoute('/verify-phone')({
  beforeLoad: ({ context: { user } }) => {
    // Spec section 2: whoever has confirmed a second step has nothing to do here.
    if (user?.phoneVerified) throw redirect({ to: '/', replace: true });
  },
  component: VerifyPhoneScreen,
});

function VerifyPhoneScreen() {
  usePageTitle('Verification');
  const user = useUser();
  if (!user) return null;
  return (
    <OwnFrame user={user}>
      <BeingBuilt title="Verification">
        It will let you confirm a second step by email or phone.
      </BeingBuilt>
    </OwnFrame>
  );
}
