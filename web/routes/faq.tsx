import { createFileRoute } from '@tanstack/react-router';
import { BeingBuilt } from '#web/features/shell/being-built.tsx';
import { PublicFooter } from '#web/features/shell/public-footer.tsx';
import { PublicHeader } from '#web/features/shell/public-header.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useFirm } from '#web/lib/session.ts';

export const Route = createFileRoute('/faq')({ component: FaqScreen });

function FaqScreen() {
  usePageTitle('Tax FAQ');
  const firm = useFirm();
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader />
      <main id="main" tabIndex={-1} className="public-width grow py-16">
        <BeingBuilt title="Tax FAQ">
          It will answer the questions we hear most, with the figures and dates of the season. Until
          then, call us at {firm.phone}.
        </BeingBuilt>
      </main>
      <PublicFooter />
    </div>
  );
}
