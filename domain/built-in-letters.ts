import { type LetterKind, lockedSentences } from './letters.ts';

/** A letter that every firm begins with. */
export interface BuiltInLetter {
  key: string;
  kind: LetterKind;
  name: string;
  text: string;
}

const locked = (name: string): string =>
  lockedSentences.engagement.find((sentence) => sentence.name === name)?.text ?? '';

const engagement = (returns: string, also: string, who: string): string =>
  [
    '{date}',
    'Dear {client},',
    `Thank you for choosing {firm}. This letter says what we do for you, what you do, and what it costs. Please read it, and sign it if you agree.`,
    '# What we prepare',
    returns,
    also,
    '# What we need from you',
    `Send us everything that the return needs, and tell us what changed during the year. ${locked('your responsibility')} We rely on what you give us and do not audit it. We may ask you to explain it, and we follow the law where it leaves no choice.`,
    'Keep your records as long as the law asks, at least three years after you file.',
    '# Your copy and your records',
    `${locked('your copy')} ${locked('your records')}`,
    '# Our fee',
    `${locked('the fee')} We tell you before we do work that costs more. Questions from a tax agency after you file, amended returns, and advice about other matters are separate work.`,
    '# Your information',
    `${locked('your information')} We keep it on systems that we protect as federal rules require.`,
    '# If something goes wrong',
    'You may end this engagement at any time, and so may we, in writing. If you disagree with something, call us first at {firm phone}. Penalties and interest that follow from information that came late, or was wrong, are yours.',
    '# Agreement',
    who,
    'Sincerely,',
    '{firm}',
  ].join('\n\n');

export const builtInLetters: readonly BuiltInLetter[] = [
  {
    key: 'engagement-individual',
    kind: 'engagement',
    name: 'Engagement letter, individual',
    text: engagement(
      'We prepare your federal individual income tax return for {year}, and the state and local returns that we agree on. We prepare them from your information and file them electronically after you have signed.',
      'If you file a joint return, this letter is between us and both of you, and each of you signs. What one of you tells us about the return, the other may learn.',
      'By signing you agree to this letter. It is about {year} only; we send you another one for another year.',
    ),
  },
  {
    key: 'engagement-business',
    kind: 'engagement',
    name: 'Engagement letter, business',
    text: engagement(
      'We prepare the federal income tax return of {client} for {year}, its state returns that we agree on, and the schedules for its owners. We prepare them from the books of the business, which we do not audit or review.',
      'Bookkeeping, payroll, sales tax, and the returns of the owners are separate engagements. Our client is the business and not its owners.',
      'By signing you agree to this letter for {client}, and you confirm that you may sign for it. The letter is about {year} only; we send another one for another year.',
    ),
  },
  {
    key: 'season-start',
    kind: 'letter',
    name: 'Start of the season',
    text: [
      '{date}',
      'Dear {client},',
      'We are ready to prepare your return for {year}. Your list in the portal says which documents we need. Upload each one when it comes; you do not have to wait until you have them all.',
      'Employers and banks send most forms by the end of January, and brokers by the middle of February. If something changed in your life during the year, answer the questions in the portal, so that we ask for the right documents.',
      'Questions? Call us at {firm phone} or write to us in the portal.',
      'Sincerely,',
      '{firm}',
    ].join('\n\n'),
  },
  {
    key: 'disengagement',
    kind: 'letter',
    name: 'End of an engagement',
    text: [
      '{date}',
      'Dear {client},',
      'This letter confirms that we no longer prepare tax returns for you, from the return for {year} on. Please find another preparer soon, as due dates do not move.',
      'Your documents and the returns that we prepared stay in your portal, where you can download all of them. We return your records when you ask for them, whether or not our fee is paid.',
      'We wish you well. If you have questions, call us at {firm phone}.',
      'Sincerely,',
      '{firm}',
    ].join('\n\n'),
  },
];
