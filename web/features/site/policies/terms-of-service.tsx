import type { Firm } from '#contract/firm/firm';
import { useFirm } from '#web/lib/browser/site-data.ts';
import { PolicyText, type PolicySection } from './policy.tsx';

function sections(firm: Firm): PolicySection[] {
  return [
    {
      title: 'Agreement',
      paragraphs: [
        `These terms are between you and ${firm.name}. By creating an account or engaging us, you agree to them and to our Privacy Policy.`,
        'You agree that we may send you documents, notices, and disclosures electronically, through the portal and by email. You can ask us for paper copies, or withdraw this consent, at any time.',
      ],
    },
    {
      title: 'Services',
      paragraphs: [
        'We prepare and file federal and state returns for individuals and businesses, plan, calculate quarterly estimates, and file extensions and amendments, as agreed with you for each year.',
      ],
    },
    {
      title: 'Client responsibilities',
      paragraphs: [
        'You agree to give us complete and correct documents, answer our questions, and review your return before you approve it. You’re responsible for what your return says.',
      ],
    },
    {
      title: 'Fees',
      paragraphs: [
        'Fees are non-refundable once work begins. Returns are not filed until paid in full. We return your own records when you ask for them, whether or not you’ve paid.',
      ],
    },
    {
      title: 'Standards and liability',
      paragraphs: [
        'We follow the Treasury’s standards for tax preparers (Circular 230). We rely on what you give us and don’t audit it. Our liability is limited to the fees you paid.',
      ],
    },
    {
      title: 'Deadlines',
      paragraphs: [
        'Documents are due by March 1 for timely filing. We can’t guarantee completion for documents that arrive after March 15; if you ask, we’ll file an extension. An extension moves the date to file, not the date to pay.',
      ],
    },
    {
      title: 'Data security',
      paragraphs: [
        'Your documents are encrypted in transit and at rest, signing in takes two steps or a passkey, and we log every access. Our Privacy Policy explains what we collect and why. We keep records for at least 3 years after filing.',
      ],
    },
    {
      title: 'Platform usage',
      paragraphs: [
        'Use the portal to send and receive documents and to follow the progress and timeline of your return. Keep your password and codes to yourself, and upload only what relates to your taxes.',
        'Where the tax authorities accept an electronic signature (e-signature), we’ll tell you how to sign. The portal itself doesn’t take signatures.',
        'If you give us a mobile number, you agree to get text messages with sign-in codes and, if you turn them on, account updates. Message frequency varies. Message and data rates may apply. Reply STOP to opt out or HELP for help.',
      ],
    },
    {
      title: 'Termination',
      paragraphs: [
        'Either of us may end the engagement in writing. You owe fees for work completed to that date. You can download your documents while your account is open, and ask us for them afterward for as long as we keep them.',
      ],
    },
    {
      title: 'Dispute resolution',
      paragraphs: [
        'If something is wrong, tell us first; most problems take one conversation to resolve. Anything we can’t resolve goes to mediation before court. Texas law governs these terms.',
      ],
    },
    {
      title: 'Contact',
      paragraphs: [`${firm.name}, ${firm.address}. ${firm.phone}, ${firm.email}.`],
    },
    {
      title: 'Changes to terms',
      paragraphs: [
        'The date above shows when these terms last changed. Changes apply to work agreed to after that date. When the terms change, we ask you to accept them the next time you sign in.',
      ],
    },
  ];
}

/** Terms of Service, with the sections of spec section 2. */
export function TermsOfService({ level }: { level: 2 | 3 }) {
  return <PolicyText sections={sections(useFirm())} level={level} />;
}
