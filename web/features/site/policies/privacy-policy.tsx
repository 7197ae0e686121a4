import type { Firm } from '#contract/firm/firm';
import { useFirm } from '#web/lib/browser/site-data.ts';
import { PolicyText, type PolicySection } from './policy.tsx';

function sections(firm: Firm): PolicySection[] {
  return [
    {
      title: 'What we collect',
      paragraphs: [
        'What your return needs: your identity, income, deductions, and family and financial-account details, along with the documents and messages you send us, and a picture of you if you add one.',
        'How the portal is used: sign-ins, uploads, and each time someone opens a document, with who opened it and when.',
      ],
    },
    {
      title: 'How we use it',
      paragraphs: [
        'We use it to prepare your returns, advise you, and answer the tax authorities for you when you ask us to.',
        'Your tax information is not used for marketing and is not sold. We email tax reminders only if you subscribed, and every one has an unsubscribe link.',
      ],
    },
    {
      title: 'Who we share it with',
      paragraphs: [
        'We share it only when the law requires it, when you consent in writing, or with companies that provide a service we need to prepare your return and run this portal. We follow the federal confidentiality rules for tax preparers (Internal Revenue Code sections 6713 and 7216).',
        'Those companies deliver our email and text messages, process online payments, and host our servers, storage, and backups. Each gets only what its service needs, and may not use it for anything else. Card details go straight to the payment processor and never reach us.',
        'Our public pages load nothing from other companies and use no advertising or tracking cookies. Our own cookies keep you signed in and remember the devices you trust and the theme you chose.',
      ],
    },
    {
      title: 'Text messages',
      paragraphs: [
        'If you give us a mobile number, we text sign-in codes and, if you turn them on, account updates. Message frequency varies. Message and data rates may apply. Reply STOP to opt out or HELP for help.',
        'We don’t share mobile numbers or text message consent with anyone for marketing.',
      ],
    },
    {
      title: 'How we protect it',
      paragraphs: [
        'The portal uses HTTPS to encrypt what travels between your browser and us. Your documents are also encrypted in storage, each with its own key.',
        'Signing in takes two steps or a passkey, for clients and for everyone at the firm. We log every view and download of a document, and you can see who opened yours.',
      ],
    },
    {
      title: 'If something goes wrong',
      paragraphs: [
        'If someone gets unauthorized access to your information, we’ll notify you without unreasonable delay, and within 60 days as Texas law requires (Business and Commerce Code section 521.053). We also report incidents to the IRS, the Federal Trade Commission, and the Texas attorney general when their rules require it.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        'We keep returns and their records for at least 3 years after filing: the law counts the 3 years from the June 30 that follows the return (Internal Revenue Code section 6107(b)). Some records have to stay longer, such as signed e-file authorizations and our accounting records.',
        'A document you delete leaves your list right away. We keep an archived copy until the retention period is over. When we no longer need your records, we delete them permanently by destroying the keys that encrypt them.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        <>
          You can ask for a copy of your information, correct it, or withdraw a consent. Email{' '}
          {firm.email} or call {firm.phone}. We’ll confirm who you are and respond within 30 days.
          You can change your contact details, email, and text message settings in your profile.
        </>,
        <>
          To make a complaint, contact us first. You can also contact the Treasury Inspector General
          for Tax Administration at 1-800-366-4484 or the Federal Trade Commission at ftc.gov.
          Because we’re covered by the federal Gramm-Leach-Bliley Act, the Texas Data Privacy and
          Security Act doesn’t apply to us.
        </>,
      ],
    },
  ];
}

/** Privacy Policy (spec section 1). Says only what the running system does. */
export function PrivacyPolicy({ level }: { level: 2 | 3 }) {
  return <PolicyText sections={sections(useFirm())} level={level} />;
}
