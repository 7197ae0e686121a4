import { Hero } from '#web/features/landing/hero.tsx';
import { SignInNotice } from '#web/features/landing/sign-in-notice.tsx';
import { PublicFooter } from '#web/features/shell/public-footer.tsx';
import { PublicHeader } from '#web/features/shell/public-header.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

interface LandingPageProps {
  /** The protected screen a signed-out visitor asked for, and its address. */
  wanted?: { screen: string; redirect: string };
}

/** The firm's front door. Further sections follow the hero here. */
export function LandingPage({ wanted }: LandingPageProps) {
  usePageTitle('Tax preparation and secure client portal');
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader notice={wanted && <SignInNotice {...wanted} />} />
      <main id="main" tabIndex={-1} className="grow">
        <Hero />
      </main>
      <PublicFooter />
    </div>
  );
}
