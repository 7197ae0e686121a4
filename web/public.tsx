// Entry of the pages that everybody can read. They come as HTML and are taken over here, without
// the router, the cache and the schemas of the portal: a poor phone loads little.
import './styles/app.css';
import { type ComponentType, lazy, startTransition, StrictMode, Suspense } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { PublicPage } from './public-pages.ts';
import { useToast } from './ui/toast-store.ts';

type Page = ComponentType<{ user: null }>;

/** Each page by itself, so that the front page does not wait for the figures of the FAQ. */
const pages: Record<PublicPage['id'], () => Promise<Page>> = {
  landing: async () => (await import('./routes/-screens/landing-page.tsx')).LandingPage,
  faq: async () => (await import('./routes/-screens/faq-page.tsx')).FaqPage,
  privacy: async () => (await import('./routes/-screens/privacy-page.tsx')).PrivacyPage,
  terms: async () => (await import('./routes/-screens/terms-page.tsx')).TermsPage,
};

const LazyToaster = lazy(async () => ({ default: (await import('./ui/toast.tsx')).Toaster }));

/** Toasts answer what a visitor does, so what shows them is fetched then and not before. */
function ToasterWhenNeeded() {
  const shown = useToast();
  return shown && <LazyToaster />;
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
const Page = await pages[root.dataset['page'] as PublicPage['id']]();
// In slices, so that a slow phone can scroll and type meanwhile.
startTransition(() => {
  hydrateRoot(
    root,
    <StrictMode>
      <Page user={null} />
    </StrictMode>,
  );
});
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <Suspense>
    <ToasterWhenNeeded />
  </Suspense>,
);
