import { createFileRoute, notFound } from '@tanstack/react-router';
import { SecondStepBanner } from '#web/features/second-steps/second-step-banner.tsx';
import { BeingBuilt } from '#web/features/shell/being-built.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useUser } from '#web/lib/session.ts';
import { OwnFrame } from './-screens/own-frame.tsx';

export const Route = createFileRoute('/home')({
  beforeLoad: ({ context: { user } }) => {
    // Spec section 2: only clients have it.
    if (user?.isAdmin) throw notFound();
  },
  component: HomeScreen,
});

function HomeScreen() {
  usePageTitle('Home');
  const user = useUser();
  if (!user) return null;
  return (
    <OwnFrame user={user}>
      <SecondStepBanner user={user} />
      <BeingBuilt title="Home">
        It will show your documents, notifications and security at a glance.
      </BeingBuilt>
    </OwnFrame>
  );
}
