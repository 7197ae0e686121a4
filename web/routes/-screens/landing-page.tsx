import { useSyncExternalStore } from 'react';
import { LandingSections } from '#web/features/site/landing/landing-sections.tsx';
import { MissingNotice } from '#web/features/site/landing/missing-notice.tsx';
import { SignInNotice } from '#web/features/site/landing/sign-in-notice.tsx';
import { PageFooter } from './page-footer.tsx';
import { PublicHeader } from '#web/features/shell/public-header.tsx';
import { usePageTitle } from '#web/lib/navigation/page-title.ts';

interface LandingPageProps {
  /** Only those who are not signed in see it. */
  user?: null;
  /** The protected screen a signed-out visitor asked for, and its address. */
  wanted?: { screen: string; redirect: string };
}

const neverChanges = () => () => undefined;

/** The firm's front door, for those who are not signed in. */
export function LandingPage({ wanted }: LandingPageProps) {
  // Written to HTML for every address; only the browser knows which one it is.
  const isMissing = useSyncExternalStore(
    neverChanges,
    () => wanted === undefined && window.location.pathname !== '/',
    () => false,
  );
  usePageTitle(isMissing ? 'Page Not Found' : 'Tax preparation and secure client portal');
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader
        user={null}
        notice={wanted ? <SignInNotice {...wanted} /> : isMissing && <MissingNotice />}
      />
      <main id="main" tabIndex={-1} className="grow">
        <LandingSections />
      </main>
      <PageFooter />
    </div>
  );
}
