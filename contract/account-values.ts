/**
 * What the fields of an account must hold and what is said when they do not, without a schema
 * library: the sign-in page loads this file and not `accounts.ts`, which is the same in zod for the
 * server and the portal.
 */

/** What one line of text must hold. */
export interface TextRule {
  /** Said of an empty field. */
  required: string;
  /** Fewest characters. */
  min?: { length: number; otherwise: string };
  /** Most characters. */
  max: number;
  pattern?: { is: RegExp; otherwise: string };
}

/** Said of a text that is too long. */
export const atMost = (count: number) => `Please use at most ${count} characters`;

/** Names are stored as typed, shown as text; control and bidi characters have no place in them. */
const personNameRule = (required: string) => ({
  required,
  max: 80,
  pattern: {
    is: /^[^\p{Cc}\p{Cf}]*$/u,
    otherwise: 'Please use letters, spaces and punctuation only',
  },
});

export const accountRules = {
  firstName: personNameRule('First name is required'),
  lastName: personNameRule('Last name is required'),
  email: {
    required: 'Email is required',
    max: 254,
    // No more than what every address has; the server looks closer.
    pattern: { is: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, otherwise: 'Please enter a valid email address' },
  },
  username: {
    required: 'Username is required',
    max: 40,
    pattern: {
      is: /^[\p{L}\p{N}._-]*$/u,
      otherwise: 'Please use letters, digits, dots, hyphens and underscores only, without spaces',
    },
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
  if (rule.pattern && !rule.pattern.is.test(text)) return rule.pattern.otherwise;
  return undefined;
}
