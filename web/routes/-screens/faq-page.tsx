import type { User } from '#contract/identity/accounts';
import { FaqPage as Faq } from '#web/features/site/faq/faq-page.tsx';
import { PageFooter } from './page-footer.tsx';
import { PublicHeader } from '#web/features/shell/public-header.tsx';
import { usePageAddress } from '#web/lib/navigation/use-page-address.ts';

/** The FAQ with the year and the search in its address. */
export function FaqPage({ user }: { user: User | null }) {
  const { search, change } = usePageAddress();
  const year = Number(search.get('year'));
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader user={user} current="/faq" />
      <main id="main" tabIndex={-1} className="grow">
        <Faq
          year={Number.isInteger(year) && year > 0 ? year : undefined}
          onYearChange={(next) => change({ year: String(next) })}
          search={search.get('q') ?? ''}
          onSearchChange={(next) => change({ q: next })}
        />
      </main>
      <PageFooter />
    </div>
  );
}
