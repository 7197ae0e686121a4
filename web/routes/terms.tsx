import { createFileRoute } from '@tanstack/react-router';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useUser } from '#web/lib/session.ts';
import { TermsPage } from './-screens/terms-page.tsx';

export const Route = createFileRoute('/terms')({ component: TermsRoute });

function TermsRoute() {
  usePageTitle('Terms of Service');
  return <TermsPage user={useUser()} />;
}
