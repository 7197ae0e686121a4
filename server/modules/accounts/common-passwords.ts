import { dictionary } from '@zxcvbn-ts/language-common';

let passwords: Set<string> | undefined;

/**
 * Whether a password, in lower case, is among the 49,000 that attackers try first, or is one of
 * them made long: repeated, or with digits and signs around it. Few on the list have 12 letters.
 */
export function isCommonPassword(lowerCase: string): boolean {
  passwords ??= new Set(Object.values(dictionary['passwords-common']).map(String));
  const repeated = /^(.+?)\1+$/u.exec(lowerCase)?.[1];
  const withoutEdges = lowerCase.replace(/^\P{L}+|\P{L}+$/gu, '');
  return [lowerCase, repeated, withoutEdges].some(
    (word) => word !== undefined && passwords?.has(word),
  );
}
