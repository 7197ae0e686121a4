import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { FaqPage } from '#web/features/faq/faq-page.tsx';
import { PublicFooter } from '#web/features/shell/public-footer.tsx';
import { PublicHeader } from '#web/features/shell/public-header.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export const Route = createFileRoute('/faq')({
  validateSearch: z.object({
    year: z.coerce.number().optional().catch(undefined),
    q: z.string().optional().catch(undefined),
  }),
  component: FaqScreen,
});

function FaqScreen() {
  usePageTitle('Tax FAQ');
  const { year, q } = Route.useSearch();
  const navigate = Route.useNavigate();
  const show = (next: { year?: number | undefined; q?: string | undefined }) =>
    void navigate({
      search: (now) => ({ ...now, ...next }),
      hash: true,
      replace: true,
      resetScroll: false,
    });
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader />
      <main id="main" tabIndex={-1} className="grow">
        <FaqPage
          year={year}
          onYearChange={(next) => show({ year: next })}
          search={q ?? ''}
          onSearchChange={(next) => show({ q: next || undefined })}
        />
      </main>
      <PublicFooter />
    </div>
  );
}
