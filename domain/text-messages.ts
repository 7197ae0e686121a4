import { z } from 'zod';

/** The words of text messages, and of the answers to them. */

/** Characters of the GSM 03.38 alphabet, which a text message holds 160 of; one more and it becomes two of 67. */
const plain =
  // cspell:disable-next-line
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** These take two places. */
const extended = '^{}\\[~]|€';
const septets = new Map<string, number>([
  ...Array.from(plain, (character) => [character, 1] as const),
  ...Array.from(extended, (character) => [character, 2] as const),
]);

export const textLength = 160;

/** How many of the 160 places a text takes; null where it holds a character that no place has. */
export function gsmLength(text: string): number | null {
  let length = 0;
  for (const character of text) {
    const taken = septets.get(character);
    if (taken === undefined) return null;
    length += taken;
  }
  return length;
}

/** One text message: the alphabet and the length hold, or there is none. */
export const smsText = z
  .string()
  .refine((text) => (gsmLength(text) ?? textLength + 1) <= textLength)
  .brand<'SmsText'>();
export type SmsText = z.infer<typeof smsText>;

const typographic: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '·': '-',
  '•': '-',
  '|': '-',
  '™': '',
  '®': '',
  '©': '',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
};

/** A name in the alphabet of text messages: without the accents that it lacks, on one line. */
export function plainName(name: string): string {
  const spelled = Array.from(name, (character) => typographic[character] ?? character)
    .flatMap((character) =>
      septets.has(character)
        ? [character]
        : Array.from(character.normalize('NFKD')).filter((part) => septets.has(part)),
    )
    .join('');
  const tokens = spelled
    .replaceAll(/[\s\r\n]+/g, ' ')
    .replaceAll(/^[\s,.;:&/-]+|[\s,;:&/-]+$/g, '')
    .trim();
  // What is left of a name in another script may be a mere mark.
  return /[A-Za-z0-9]{2}/.test(tokens) ? tokens : 'Your tax firm';
}

/** Fewer characters of a name say nothing. */
const shortestName = 6;

/** A name of at most `most` characters, cut after a word where that leaves enough of it. */
function shortened(name: string, most: number): string | null {
  if ((gsmLength(name) ?? Infinity) <= most) return name;
  let cut = '';
  for (const character of name) {
    if ((gsmLength(cut + character) ?? Infinity) > most) break;
    cut += character;
  }
  const afterWord = cut.replace(/[\s,.;:&-]+\S*$/, '');
  const short = (afterWord.length >= shortestName ? afterWord : cut)
    .replace(/\s+(?:of|and|for|the|in|at)$/i, '')
    .replace(/[\s,.;:&-]+$/, '');
  return short.length >= Math.min(shortestName, name.length) ? short : null;
}

/** Writes a text that begins with the firm’s name, with the first words that leave room for all of it, else the last. */
function writeText(firmName: string, variants: readonly string[]): SmsText | null {
  const name = plainName(firmName);
  const room = (tokens: string): number =>
    textLength - (gsmLength(`: ${tokens}`) ?? textLength + 1);
  const whole = variants.find((tokens) => (gsmLength(name) ?? Infinity) <= room(tokens));
  const tokens = whole ?? variants.at(-1) ?? '';
  const short = shortened(name, room(tokens));
  return short === null ? null : (smsText.safeParse(`${short}: ${tokens}`).data ?? null);
}

/**
 * A reminder: whose it is, where to go, how to end it. No payer, no amount, no form, and not which documents.
 *
 * @returns null where the address is too long for one text message
 */
export const reminderText = (firmName: string, url: string): SmsText | null =>
  writeText(firmName, [
    `Documents are still needed for your tax return. Add them here: ${url} Reply STOP to end texts.`,
    `Documents are needed for your tax return: ${url} Reply STOP to end texts.`,
    `Documents needed: ${url} Reply STOP to end texts.`,
  ]);

/** What is answered to a word that we know. @param phone the firm’s */
export function answerText(kind: InboundKind, firmName: string, phone: string): SmsText | null {
  switch (kind) {
    case 'stop':
      return writeText(
        firmName,
        [
          'You won’t get more text messages from us. Reply START to get them again.',
          'No more texts. Reply START to get them again.',
        ].map(plainLabels),
      );
    case 'start':
      return writeText(
        firmName,
        [
          'You’ll get our text messages again. Reply HELP for help, STOP to end texts.',
          'Texts are on. Reply STOP to end.',
        ].map(plainLabels),
      );
    case 'help':
      return writeText(
        firmName,
        [
          `Text messages about your account. Call ${phone} for help. Msg and data rates may apply. Reply STOP to end texts.`,
          `Call ${phone} for help. Reply STOP to end.`,
        ].map(plainLabels),
      );
    case 'other':
      return writeText(
        firmName,
        [
          `We don’t read text messages here. Please call ${phone}. Reply STOP to end texts.`,
          `Please call ${phone}. Reply STOP to end.`,
        ].map(plainLabels),
      );
  }
}

const plainLabels = (tokens: string): string =>
  Array.from(tokens, (character) => typographic[character] ?? character).join('');

export type InboundKind = 'stop' | 'start' | 'help' | 'other';

const stopKeywords: ReadonlySet<string> = new Set([
  'stop',
  'stopall',
  'stop all',
  'unsubscribe',
  'cancel',
  'end',
  'quit',
  'revoke',
  'opt out',
  'optout',
  'remove',
  'no more',
  'arret',
  'alto',
  'parar',
]);
const startKeywords: ReadonlySet<string> = new Set(['start', 'unstop', 'resume']);
const helpKeywords: ReadonlySet<string> = new Set(['help', 'info']);

/**
 * Free words that a reasonable person would understand as a wish to get no more (47 CFR 64.1200(a)(10), since April
 * 2025). “Stop by” and “stop in” are visits.
 */
const stopPhrases: readonly RegExp[] = [
  /\bstop(?!\s+(?:by|in|over|at)\b)/,
  /\b(?:unsubscribe|opt(?:ing|ed)?[\s-]?out|revoke|remove me|take me off|leave me alone)\b/,
  /\b(?:no|not any) (?:more|further) (?:texts?|messages?|reminders?|sms)\b/,
  /\b(?:do not|dont|never|quit|no longer|cancel|end) (?:want |wish )?(?:to )?(?:get |receive |send |be )?(?:me )?(?:any )?(?:more )?(?:the |these |your |my |all )?(?:text|message|sms|reminder|contact)/,
  /\b(?:wrong (?:number|person)|i (?:withdraw|revoke|take back) (?:my )?consent)\b/,
];

/** What an inbound text message asks for. */
export function readInboundText(body: string): InboundKind {
  const tokens = body
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
  if (startKeywords.has(tokens)) return 'start';
  if (helpKeywords.has(tokens)) return 'help';
  if (stopKeywords.has(tokens)) return 'stop';
  return stopPhrases.some((phrase) => phrase.test(tokens)) ? 'stop' : 'other';
}
