import type { Firm } from '#contract/firm/firm';

/** A page for everyone: written to HTML when the site is built, and taken over then. */
export interface PublicPage {
  id: 'landing' | 'auth' | 'faq' | 'privacy' | 'terms';
  path: string;
  /** Stands before the firm's short name in the tab. */
  title: string;
  /** What a search engine may show under the title. */
  description: (firm: Firm) => string;
}

/** Every public page. What each consists of is in `routes/-screens/<id>-page.tsx`. */
export const publicPages: readonly PublicPage[] = [
  {
    id: 'landing',
    path: '/',
    title: 'Tax preparation and secure client portal',
    description: ({ name, hero }) => `${name}: ${hero.text}`,
  },
  {
    id: 'auth',
    path: '/auth',
    title: 'Sign in',
    description: ({ name }) =>
      `Sign in to your portal at ${name}, or create an account: send documents, message your preparer, and follow each step of your return.`,
  },
  {
    id: 'faq',
    path: '/faq',
    title: 'Tax FAQ',
    description: ({ name }) =>
      `Federal and Texas tax figures, brackets, credits, limits, and dates, with their sources, and an estimate of your federal tax. By ${name}.`,
  },
  {
    id: 'privacy',
    path: '/privacy',
    title: 'Privacy Policy',
    description: ({ name }) =>
      `What ${name} collects about you, how it’s used, who it’s shared with, how it’s protected, and how long it’s kept.`,
  },
  {
    id: 'terms',
    path: '/terms',
    title: 'Terms of Service',
    description: ({ name }) =>
      `The terms on which ${name} prepares returns and offers its client portal: responsibilities, fees, deadlines, and liability.`,
  },
];
