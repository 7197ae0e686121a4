import { visibleText } from './visible-text.ts';

/**
 * What the fields of an account must hold and what is said when they do not, without a schema
 * library: the sign-in page loads this file and not `accounts.ts`, which is the same in zod for the
 * server and the portal.
 */

/**
 * The Terms of Service and Privacy Policy as they read now. With a new one, everyone is asked to accept
 * them once more.
 */
export const termsVersion = '2026-11';

/** What one line of text must hold. */
export interface TextRule {
  /** Said of an empty field. */
  required: string;
  /** Fewest characters. */
  min?: { length: number; otherwise: string };
  /** Most characters. */
  max: number;
  /** All of them must match; of the first that does not, its sentence is said. */
  patterns?: readonly { is: RegExp; otherwise: string }[];
}

/** Said of a text that is too long. */
export const atMost = (count: number) => `Please use no more than ${count} characters`;

/** What periods look like to a program that turns addresses into links. */
const period = '[.\\u2024\\u3002\\uff0e\\uff61]';

/**
 * What a person's name must hold, as it is in mail and lists: no characters that nobody sees, and
 * nothing that a mail program turns into a link or a phone number. A slash stays between two single
 * letters ("s/o", "a/p"), digits where a name has them ("3rd").
 */
const personNamePatterns = [
  { is: visibleText, otherwise: 'Please use only letters, spaces, and punctuation' },
  {
    is: new RegExp(
      `^(?!.*(?:[@\\\\]|[Ww]{3}${period}|[\\p{L}\\p{N}]${period}\\p{L}{2}))(?:(?:[^\\p{L}/]|^)\\p{L}/\\p{L}(?!\\p{L})|[^/])*$`,
      'su',
    ),
    otherwise:
      'Please enter a name without web or email addresses, and with a space after each period',
  },
  {
    is: /^(?:\P{N}*\p{N}){0,2}\P{N}*$/u,
    otherwise: 'Please use no more than two digits in a name',
  },
] as const;

const personNameRule = (required: string) => ({
  required,
  max: 80,
  patterns: personNamePatterns,
});

export const accountRules = {
  firstName: personNameRule('First name is required'),
  lastName: personNameRule('Last name is required'),
  email: {
    required: 'Email is required',
    max: 254,
    // No more than what every address has; the server looks closer.
    patterns: [
      { is: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, otherwise: 'Please enter a valid email address' },
    ],
  },
  username: {
    required: 'Username is required',
    max: 40,
    // One alphabet, so that no username looks like another. Accounts from before keep theirs.
    patterns: [
      {
        is: /^[A-Za-z0-9._-]*$/,
        otherwise: 'Please use only the letters A to Z, digits, dots, hyphens, and underscores',
      },
    ],
  },
  /** Rulings section 2: no composition rules. The upper bound caps hashing. */
  newPassword: {
    required: 'Password is required',
    min: { length: 12, otherwise: 'Please use at least 12 characters' },
    max: 200,
  },
} as const satisfies Record<string, TextRule>;

/** What is wrong with a text, as a sentence; undefined if nothing is. */
export function problemWith(text: string, rule: TextRule): string | undefined {
  if (text === '') return rule.required;
  if (rule.min && text.length < rule.min.length) return rule.min.otherwise;
  if (text.length > rule.max) return atMost(rule.max);
  return rule.patterns?.find(({ is }) => !is.test(text))?.otherwise;
}
