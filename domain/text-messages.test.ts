// The words of text messages: one of 160 characters, whatever the firm is called, and what comes back to us.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerText,
  gsmLength,
  plainName,
  readInboundText,
  reminderText,
} from './text-messages.ts';

const token = 'A1_b-'.repeat(9).slice(0, 43);
const url = (origin: string) => `${origin}/u/${token}`;
/** The alphabet once more, from the table of 3GPP TS 23.038: characters that take one place, and two. */
const onePlace = /^[\n\r !-#%-?A-Za-z£¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà@$]$/;
const twoSeptets = /^[\^{}\\[~\]|€]$/;
const septets = (text: string): number =>
  Array.from(text).reduce(
    (sum, character) =>
      sum + (onePlace.test(character) ? 1 : twoSeptets.test(character) ? 2 : Number.NaN),
    0,
  );

const anyName = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }),
  fc.constantFrom(
    'Hanley Tax & Advisory',
    'Müller, Søndergård & Çelik Steuerberatung Aktiengesellschaft & Co.',
    '日本税務サービス',
    'Łukasz Żółć – Tax “Pros” … and Partners of Greater Philadelphia, Incorporated',
    'Σ{tax}[firm]~€|^\\ Advisory Group International Holdings, Limited Liability Company',
    '🦉 Owl Tax 🦉',
  ),
);
const anyOrigin = fc
  .tuple(fc.domain(), fc.constantFrom('', ':8443'))
  .map(([domain, port]) => `https://${domain}${port}`);

describe('a reminder', () => {
  it('is one text message that begins with the firm, for any name and address, or none', () => {
    fc.assert(
      fc.property(anyName, anyOrigin, (name, origin) => {
        const text = reminderText(name, url(origin));
        if (text === null) {
          // Only where no name of six characters has room.
          expect(url(origin).length).toBeGreaterThan(100);
          expect(plainName(name).length).toBeGreaterThan(0);
          return;
        }
        expect(septets(text)).toBeLessThanOrEqual(160);
        const [before = ''] = text.split(': ', 1);
        expect(text.startsWith(plainName(name).slice(0, 3))).toBe(true);
        expect(before.length).toBeGreaterThan(0);
        expect(text).toContain(`${url(origin)} `);
        expect(text).toMatch(/Reply STOP to end texts\.$/);
        expect(text).not.toMatch(/[\r\n]/);
      }),
      { numRuns: 2000 },
    );
  });

  it('says the firm’s whole name where it has room, and cuts a long one after a word', () => {
    const short = url('https://hanleytax.com');
    expect(reminderText('Hanley Tax', short)).toBe(
      `Hanley Tax: Documents are needed for your tax return: ${short} Reply STOP to end texts.`,
    );
    const long = 'Hanley Tax and Advisory Services of Greater Philadelphia, Incorporated';
    expect(reminderText(long, short)).toMatch(
      /^Hanley Tax and Advisory Services of Greater: Documents needed: /,
    );
    expect(reminderText('日本税務', short)).toMatch(/^Your tax firm: /);
    expect(reminderText('Żółć Tax', short)).toMatch(/^Zoc Tax: |^Zolc Tax: /);
  });

  it('names no payer, no amount, no form, and no year', () => {
    const text = reminderText('Hanley Tax', url('https://hanleytax.com')) ?? '';
    expect(text.replace(url('https://hanleytax.com'), '')).not.toMatch(/\d|\$|W-2|1099|K-1/);
  });
});

it('counts places as the alphabet does', () => {
  expect(gsmLength('5 €')).toBe(4);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const counted = septets(text);
      expect(gsmLength(text)).toBe(Number.isNaN(counted) ? null : counted);
    }),
  );
});

it('answers fit into one text message, for any name', () => {
  fc.assert(
    fc.property(anyName, fc.constantFrom('stop', 'start', 'help', 'other'), (name, kind) => {
      const text = answerText(kind, name, '(215) 555-0100');
      expect(septets(text ?? 'ẞ')).toBeLessThanOrEqual(160);
    }),
  );
});

describe('what people text us', () => {
  it.each([
    'STOP',
    'stop',
    ' Stop. ',
    'Stop!!',
    'STOPALL',
    'Stop all',
    'unsubscribe',
    'Cancel',
    'END',
    'Quit',
    'REVOKE',
    'opt out',
    'Opt-out',
    'OPTOUT',
    'please stop texting me',
    'Stop sending me these messages',
    'don’t text me',
    "Don't text me anymore",
    'do not text this number',
    'take me off your list',
    'Remove me',
    'wrong number',
    'I want to opt out please',
    'no more texts',
    'I revoke my consent',
    'leave me alone',
    'never text me again',
    'I no longer want to receive texts',
    'cancel my texts',
    'Stóp',
    'no more messages please',
    'STOP 🛑',
  ])('“%s” ends them', (text) => expect(readInboundText(text)).toBe('stop'));

  it.each(['START', 'Unstop', 'start.'])('“%s” begins them', (text) =>
    expect(readInboundText(text)).toBe('start'),
  );

  it.each(['HELP', 'help?', 'Info'])('“%s” asks for help', (text) =>
    expect(readInboundText(text)).toBe('help'),
  );

  it.each([
    'I’ll stop by tomorrow',
    'Can I stop in on Friday?',
    'My fiscal year ends in June',
    'Thanks!',
    '',
    '👍',
    'At the end of the month',
    'I had to cancel the meeting',
    'Here is my W-2',
    'Can you help me with this?',
  ])('“%s” doesn’t', (text) => expect(readInboundText(text)).toBe('other'));
});
