import { createFileRoute } from '@tanstack/react-router';
import { usePageTitle } from '#web/lib/navigation/page-title.ts';
import { useUser } from '#web/lib/session/session.ts';
import { FaqPage } from './-screens/faq-page.tsx';

export const Route = createFileRoute('/faq')({ component: FaqRoute });

function FaqRoute() {
  usePageTitle('Tax FAQ');
  return <FaqPage user={useUser()} />;
}
