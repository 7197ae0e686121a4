// Entry of the pages that everyone can read. They come as HTML with their style in it and can be
// read, followed and sent back at once; the code that takes them over is fetched after that.
import type { PublicPage } from './public-pages.ts';

/** Each page by itself, so that the front page does not wait for the figures of the FAQ. */
const pages = {
  auth: async () => (await import('./routes/-screens/auth-page.tsx')).AuthPage,
  landing: async () => (await import('./routes/-screens/landing-page.tsx')).LandingPage,
  faq: async () => (await import('./routes/-screens/faq-page.tsx')).FaqPage,
  privacy: async () => (await import('./routes/-screens/privacy-page.tsx')).PrivacyPage,
  terms: async () => (await import('./routes/-screens/terms-page.tsx')).TermsPage,
} satisfies Record<PublicPage['id'], () => Promise<unknown>>;

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
const id = root.dataset['page'] as PublicPage['id'];

async function start(root: HTMLElement): Promise<void> {
  const [{ takeOver }, page] = await Promise.all([import('./take-over.tsx'), pages[id]()]);
  takeOver(root, page);
}

/** Longest wait in milliseconds: a page in the background is not drawn, and a font may be lost. */
const longestWaitMs = 3000;

/** The browser has shown the first text. */
function firstTextShown(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((_list, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}

// Signing in needs the code. Elsewhere reading comes first on a poor phone: the text in its own
// letters, then the code.
const read = firstTextShown().then(() => document.fonts.ready);
const waited = new Promise((resolve) => setTimeout(resolve, longestWaitMs));
if (id === 'auth') void start(root);
else void Promise.race([read, waited]).then(() => start(root));
