import { dictionary } from '@zxcvbn-ts/language-common';

let passwords: Set<string> | undefined;

/** Whether a password, in lower case, is among the 49,000 that attackers try first. */
export function isCommonPassword(lowerCase: string): boolean {
  passwords ??= new Set(Object.values(dictionary['passwords-common']).map(String));
  return passwords.has(lowerCase);
}
