import { newestFigures } from '#domain/tax/figures/index';
import type { Firm } from '#contract/firm/firm';
import { answersFor, answerText } from '#web/features/site/faq/answers.ts';
import type { PublicPage } from './public-pages.ts';

/** What a page says in the words of schema.org, so that search engines need not guess. */
export function structuredData(id: PublicPage['id'], firm: Firm, origin: string): object[] {
  if (id === 'landing') return [accountingService(firm, origin)];
  if (id === 'faq') return [faqPage()];
  return [];
}

function accountingService(firm: Firm, origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'AccountingService',
    '@id': `${origin}/#firm`,
    name: firm.name,
    url: `${origin}/`,
    image: `${origin}/og-landing.png`,
    logo: `${origin}/icon-512.png`,
    description: firm.hero.text,
    telephone: firm.phone,
    email: firm.email,
    address: firm.address,
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: 'Services',
      itemListElement: firm.services.map(({ name, included }) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name, description: included },
      })),
    },
  };
}

/** The questions of the year on which the FAQ opens. */
function faqPage(): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: answersFor(newestFigures).map((answer) => ({
      '@type': 'Question',
      name: answer.question,
      acceptedAnswer: { '@type': 'Answer', text: answerText(answer) },
    })),
  };
}
