import { z } from 'zod';

/**
 * What a field that fails its schema tells the person: what to do, without the schema library's own
 * words. A schema that gives its own message keeps it.
 */
export function adviceFor(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? 'This field is required'
        : (typeAdvice[issue.expected] ?? invalid);
    case 'invalid_value':
    case 'invalid_union':
      return issue.input === undefined ? 'This field is required' : 'Choose one of the options';
    case 'invalid_format':
      return formatAdvice[issue.format] ?? invalid;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'unrecognized_keys':
      return unknownField;
    default:
      return invalid;
  }
}

/** Said of a key that the call doesn't take, such as a misspelled one. */
export const unknownField = 'is not a known field';

const invalid = 'Check this value';

const typeAdvice: Record<string, string> = {
  number: 'Enter a number',
  int: 'Enter a whole number',
  nan: 'Enter a number',
  string: 'Enter text',
  boolean: 'Choose yes or no',
  date: 'Enter a date',
  array: 'Enter a list',
};

const formatAdvice: Record<string, string> = {
  email: 'Enter a valid email address',
  date: 'Enter a date',
  datetime: 'Enter a date and time',
  uuid: 'Choose an item from the list',
  url: 'Enter a web address',
};

function tooSmall({ origin, minimum, inclusive }: Sized<'minimum'>): string {
  const least = amount(minimum);
  if (origin === 'string') {
    return minimum === 1 ? 'This field is required' : `Use at least ${least} characters`;
  }
  if (origin === 'array' || origin === 'set') {
    return minimum === 1 ? 'Choose at least one' : `Choose at least ${least}`;
  }
  return inclusive === false ? `Enter more than ${least}` : `Enter ${least} or more`;
}

function tooBig({ origin, maximum, inclusive }: Sized<'maximum'>): string {
  const most = amount(maximum);
  if (origin === 'string') return `Use at most ${most} characters`;
  if (origin === 'array' || origin === 'set') return `Choose at most ${most}`;
  return inclusive === false ? `Enter less than ${most}` : `Enter ${most} or less`;
}

type Sized<Bound extends string> = { origin: string; inclusive?: boolean } & Record<
  Bound,
  number | bigint
>;

const amount = (bound: number | bigint): string => bound.toLocaleString('en-US');

z.config({ customError: adviceFor });
