import type { Firm } from '#contract/firm';
import { useFirm } from '#web/lib/site-data.ts';
import { PolicyText, type PolicySection } from './policy.tsx';

function sections(firm: Firm): PolicySection[] {
  return [
    {
      title: 'Agreement',
      paragraphs: [
        `These terms are between you and ${firm.name}. By opening an account or engaging us you accept them.`,
      ],
    },
    {
      title: 'Services',
      paragraphs: [
        'We prepare and file federal and state returns for people and businesses, plan, work out quarterly estimates, and file extensions and amendments, as agreed with you for each year.',
      ],
    },
    {
      title: 'Client responsibilities',
      paragraphs: [
        'You give us complete and correct documents, answer our questions, and read your return before you approve it. You remain responsible for what it says.',
      ],
    },
    {
      title: 'Fees',
      paragraphs: [
        'Fees are not refundable once work has begun. Returns are not filed until they are paid in full.',
      ],
    },
    {
      title: 'Standards and liability',
      paragraphs: [
        'We work by the standards that the Treasury sets for tax preparers (Circular 230), from what you give us; we do not audit it. Our liability is limited to the fees you paid.',
      ],
    },
    {
      title: 'Deadlines',
      paragraphs: [
        'Documents are due by March 1 for timely filing. We cannot guarantee completion for documents that arrive after March 15; we then file an extension if you ask for one. An extension moves the date to file, not the date to pay.',
      ],
    },
    {
      title: 'Data security',
      paragraphs: [
        'Your files are encrypted in transit and at rest, signing in takes a second step, and every access is logged. The Privacy Policy says what we hold and why. We keep records for at least 3 years after filing.',
      ],
    },
    {
      title: 'Platform usage',
      paragraphs: [
        'The portal is where documents are delivered, both ways, and where you follow the progress and the timeline of your return. Keep your password and codes to yourself, and upload only what belongs to your taxes.',
        'Where the authorities accept an electronic signature (e-signature), we tell you how to give it. The portal itself does not take signatures.',
      ],
    },
    {
      title: 'Termination',
      paragraphs: [
        'Either of us may end the engagement in writing. What has been done until then is to be paid. You may download your documents while your account is open, and ask us for them afterwards while we keep them.',
      ],
    },
    {
      title: 'Dispute resolution',
      paragraphs: [
        'If something is wrong, tell us first; most things are settled in one conversation. What cannot be settled so goes to mediation before it goes to court.',
      ],
    },
    {
      title: 'Contact',
      paragraphs: [`${firm.name}, ${firm.address}. ${firm.phone}, ${firm.email}.`],
    },
    {
      title: 'Changes to terms',
      paragraphs: [
        'The date above says when these terms last changed. Changes hold for work that is agreed on after that date.',
      ],
    },
  ];
}

/** Terms of Service, with the sections of spec section 2. */
export function TermsOfService({ level }: { level: 2 | 3 }) {
  return <PolicyText sections={sections(useFirm())} level={level} />;
}
