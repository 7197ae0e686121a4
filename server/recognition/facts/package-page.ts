import type { PartKind } from '#domain/returns/delivery-values';
import { states } from '#domain/states';

/** Characters in which a form says its name. */
const headLength = 500;

const stateNames = Object.values(states)
  .map((name) => name.toLowerCase())
  .join('|');

/** The forms of the largest states that don’t say “income tax return” beside the state’s name. */
const stateForms =
  /\b(?:form (?:540|540nr|541|100s?|568|565|il-1040|pa-40|it-201|it-203|it-204|nj-1040|mo-1040|m1|d-400|760|763|or-40|az ?140|502|505)|it-201|it-203|il-1040|pa-40|d-400|05-158|05-102)\b/;

/** In this order: what a page is for comes before what it is about. */
const rules: readonly { kind: PartKind; says: (head: string, all: string) => boolean }[] = [
  {
    kind: 'firm',
    says: (head) =>
      /\b(?:preparer(?:'s)? (?:worksheet|notes|use only copy)|diagnostics?(?: report| summary)?\b.{0,60}\breturn|for (?:firm|office|preparer) use only|do not (?:mail|send) (?:this page )?to (?:the )?client)\b/.test(
        head,
      ),
  },
  {
    kind: 'letter',
    says: (head, all) =>
      /\bdear\b/.test(head) && /\b(?:sincerely|truly yours|regards|respectfully)\b/.test(all),
  },
  { kind: '8879', says: (head) => /irs e-?file signature authorization/.test(head) },
  {
    kind: 'voucher',
    says: (head, all) =>
      /\b(?:payment voucher|form 1040-?(?:v|es)\b|estimated tax (?:payment|voucher)|tax payment coupon)/.test(
        head,
      ) || /detach here and mail|tear off at perforation.{0,200}voucher/.test(all),
  },
  {
    kind: 'state',
    says: (head) =>
      !/\bu\.?s\.? (?:individual|nonresident)/.test(head) &&
      (new RegExp(
        String.raw`\b(?:${stateNames})\b.{0,80}\b(?:income|franchise) tax\b|\b(?:income|franchise) tax\b.{0,80}\b(?:${stateNames})\b`,
      ).test(head) ||
        /\b(?:resident|nonresident|part-year resident) (?:individual )?income tax return/.test(
          head,
        ) ||
        stateForms.test(head)),
  },
  {
    kind: 'return',
    says: (head) =>
      /\bu\.?s\.? (?:individual|nonresident alien)? ?(?:income )?(?:tax )?return|\bu\.?s\.? (?:return of partnership|income tax return)|department of the treasury|internal revenue service|\bform (?:1040|1065|1120|1041|990|8\d{3}|4562|2441|6251|5695|4868|7004)\b|\bschedule (?:[a-f]|se|\d)\b.{0,120}\bform 1040/.test(
        head,
      ),
  },
];

/**
 * What a page of a tax program’s printout is for, by what is at its head; null where it doesn’t say. A letter names
 * many forms, so that it is known by how it begins and ends.
 */
export function partOfPage(text: string): PartKind | null {
  const all = text.toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim();
  const head = all.slice(0, headLength);
  return rules.find(({ says }) => says(head, all))?.kind ?? null;
}
