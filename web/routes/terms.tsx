import { createFileRoute } from '@tanstack/react-router';
import { usePageTitle } from '#web/lib/navigation/page-title.ts';
import { useUser } from '#web/lib/session/session.ts';
import { TermsPage } from './-screens/terms-page.tsx';

export const Route = createFileRoute('/terms')({ component: TermsRoute });

function TermsRoute() {
  usePageTitle('Terms of Service');
  return <TermsPage user={useUser()} />;
}
