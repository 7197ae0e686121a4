import { createFileRoute } from '@tanstack/react-router';
import { usePageTitle } from '#web/lib/navigation/page-title.ts';
import { useUser } from '#web/lib/session/session.ts';
import { PrivacyPage } from './-screens/privacy-page.tsx';

export const Route = createFileRoute('/privacy')({ component: PrivacyRoute });

function PrivacyRoute() {
  usePageTitle('Privacy Policy');
  return <PrivacyPage user={useUser()} />;
}
