/**
 * The pattern for LIKE that finds a text anywhere. Signs that mean something in patterns are looked
 * for as they are.
 */
export const anywhere = (text: string): string =>
  `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
