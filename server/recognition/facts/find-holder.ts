import type { Fact } from '#domain/recognition';
import type { Addresses } from './find-addresses.ts';
import { factOf } from './fact.ts';
import type { Haystack } from './haystack.ts';
import { cleanName } from './names.ts';
import type { Word } from './page.ts';

/** Fields 1 and 2 of a driver’s license: family name and given names (AAMVA DL/ID Card Design Standard). */
const familyName = /^(?:1|ln|last name|surname|family name)[.:]? /i;
const givenNames = /^(?:2|fn|first names?|given names?)[.:]? /i;

/** Words that were read less surely are a hint. */
const leastConfidence = 0.6;

/** Whose driver’s license or check a page is: by the license’s fields, else by the only address on it. */
export function findHolder({
  haystack,
  addresses,
}: {
  haystack: Haystack;
  addresses: Addresses;
}): Fact<string> | null {
  const [family, given] = [familyName, givenNames].map((label) => behind(label, haystack));
  if (family === undefined || given === undefined) return addresses.onlyPerson;
  const words = [...given, ...family];
  const name = words.map(({ text }) => text).join(' ');
  const isSure = words.every(({ confidence }) => confidence > leastConfidence);
  return factOf(name, words, isSure ? 'likely' : 'weak');
}

/** The words of a name behind its label. */
function behind(label: RegExp, { page }: Haystack): Word[] | undefined {
  for (const { text, words } of page.segments) {
    const [before] = label.exec(text) ?? [];
    if (before === undefined) continue;
    const name = words.slice(before.trim().split(' ').length);
    const isName =
      cleanName(name.map((word) => word.text).join(' ')) !== undefined &&
      name.every((word) => /^\p{L}[\p{L}'’.,-]*$/u.test(word.text));
    if (isName) return name;
  }
  return undefined;
}
