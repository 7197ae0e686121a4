// Writes the public pages to HTML. Built with the site and run by scripts/site/prerender.ts.
import type { ComponentType } from 'react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Firm } from '#contract/firm/firm';
import { provideSiteData, startedAtMark } from './lib/browser/site-data.ts';
import { type PublicPage, publicPages } from './public-pages.ts';
import { AuthPage } from './routes/-screens/auth-page.tsx';
import { FaqPage } from './routes/-screens/faq-page.tsx';
import { LandingPage } from './routes/-screens/landing-page.tsx';
import { PrivacyPage } from './routes/-screens/privacy-page.tsx';
import { TermsPage } from './routes/-screens/terms-page.tsx';
import { structuredData } from './structured-data.ts';

export { portalFilesId } from './features/identity/sign-in/portal-files.ts';

const components: Record<PublicPage['id'], ComponentType<{ user: null }>> = {
  landing: LandingPage,
  auth: AuthPage,
  faq: FaqPage,
  privacy: PrivacyPage,
  terms: TermsPage,
};

/** A page as HTML, with what belongs into its head. */
export interface RenderedPage {
  id: string;
  path: string;
  title: string;
  description: string;
  /** The inside of `#root`. */
  html: string;
  /** schema.org, for search engines; addresses begin with `origin`. */
  structuredData: object[];
}

/** @param origin stands for the site's address, which is known when the page is sent */
export function renderPages(firm: Firm, origin: string): RenderedPage[] {
  provideSiteData({ firm, startedAt: startedAtMark });
  return publicPages.map(({ id, path, title, description }) => {
    const Page = components[id];
    return {
      id,
      path,
      title: `${title}, ${firm.shortName}`,
      description: description(firm),
      html: renderToString(
        <StrictMode>
          <Page user={null} />
        </StrictMode>,
      ),
      structuredData: structuredData(id, firm, origin),
    };
  });
}
