import type { Firm } from '#contract/firm';
import { useFirm } from '#web/lib/site-data.ts';
import { PolicyText, type PolicySection } from './policy.tsx';

function sections(firm: Firm): PolicySection[] {
  return [
    {
      title: 'What we hold',
      paragraphs: [
        'What a return needs: your identity, income, deductions, family and financial-account details, with the documents and messages you send us.',
        'And a record of how the portal is used: sign-ins, uploads, and every time a document is opened, by whom and when.',
      ],
    },
    {
      title: 'What we do with it',
      paragraphs: [
        'We prepare your returns, advise you, and answer the tax authorities on your behalf when you ask us to.',
        'Your tax information is not used for marketing and is not sold. We write to you about tax dates only if you subscribed to that, and every such letter holds a link to stop it.',
      ],
    },
    {
      title: 'Who else sees it',
      paragraphs: [
        'Nobody, unless the law requires it or you have agreed to it in writing. We follow the federal confidentiality rules for tax preparers (Internal Revenue Code sections 6713 and 7216).',
        'The portal loads nothing from other companies on its public pages and uses no advertising or tracking cookies. Its own cookies keep you signed in, and remember a device you trust and the theme you chose.',
      ],
    },
    {
      title: 'How it is protected',
      paragraphs: [
        'Between your browser and us everything is encrypted (HTTPS). Your files are also encrypted where they are stored, each with a key of its own.',
        'Signing in takes a password and a second step, for every client and for everyone at the firm. Every view and download of a file is recorded, and you can see who opened yours.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        'At least 3 years after your return is filed, as long as the tax authorities may ask about it. A document that you remove leaves your list at once; your preparer keeps an archived copy until that time is over.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You may see what we hold about you, have it corrected, and withdraw a consent you gave. Write to us and we answer.',
        <>
          You may complain to us at {firm.email} or {firm.phone}, or to the authorities: the
          Treasury Inspector General for Tax Administration, or the Federal Trade Commission.
        </>,
      ],
    },
  ];
}

/** Privacy Policy (spec section 1). Says only what the running system does. */
export function PrivacyPolicy({ level }: { level: 2 | 3 }) {
  return <PolicyText sections={sections(useFirm())} level={level} />;
}
