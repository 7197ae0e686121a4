let passwords: Promise<Set<string>> | undefined;

/** Unpacked with the first password that is chosen: most starts of the server see none. */
async function unpack(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(Object.values(dictionary['passwords-common']).map(String));
}

/**
 * Whether a password, in lower case, is among the 49,000 that attackers try first, or is one of
 * them made long: repeated, or with digits and signs around it. Few on the list have 12 letters.
 */
export async function isCommonPassword(lowerCase: string): Promise<boolean> {
  const known = await (passwords ??= unpack());
  const repeated = /^(.+?)\1+$/u.exec(lowerCase)?.[1];
  const withoutEdges = lowerCase.replace(/^\P{L}+|\P{L}+$/gu, '');
  return [lowerCase, repeated, withoutEdges].some((word) => word !== undefined && known.has(word));
}
