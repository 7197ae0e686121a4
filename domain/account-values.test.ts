// The rules of an account's fields by hand, as the sign-in page knows them, beside the schemas.
import { describe, expect, it } from 'vitest';
import { accountRules, problemWith } from './account-values.ts';
import {
  emailAddress,
  newPassword,
  optionalPersonName,
  personName,
  username,
} from '#contract/identity/account-fields';

const schemas = {
  firstName: personName(accountRules.firstName.required),
  lastName: personName(accountRules.lastName.required),
  email: emailAddress,
  username,
  newPassword,
};

const fields = Object.keys(schemas) as (keyof typeof schemas)[];
const texts = [
  '',
  'Ruth',
  'Ruth Okafor',
  'ruth.okafor_2-é',
  'Ruth\u202eOkafor',
  'elevenchars',
  'twelve chars',
  'ruth@example.test',
  'ruth@example',
  'ruth okafor@example.test',
  'x'.repeat(81),
  `${'x'.repeat(250)}@example.test`,
  'see www.example.test',
  '800 555 0100',
];

it.each(fields)('says of %s what the schema says', (field) => {
  for (const text of texts) {
    const refusal = schemas[field].safeParse(text).error?.issues[0]?.message;
    expect([text, problemWith(text, accountRules[field])]).toEqual([text, refusal]);
  }
});

it('leaves the closer look at an address to the server', () => {
  const text = '..ruth@example.test';
  expect(emailAddress.safeParse(text).success).toBe(false);
  expect(problemWith(text, accountRules.email)).toBeUndefined();
});

describe('a name of a person', () => {
  it.each([
    "O'Brien-Núñez Jr.",
    'Dr. Ruth',
    'Ruth 3rd',
    'J.R.R.',
    'Ruth, Ph.D.',
    'St. John',
    'D’Arcy "Bo"',
    'Smith (née Okafor)',
    'Ravi s/o Kumar',
    'a/l Samy',
    '李小龍',
    '葛\u{e0100}城',
    'علی\u200cرضا',
    'ශ්\u200dරී',
    'Никита',
    'Zoë 😀',
  ])('may be %s', (name) => {
    expect(problemWith(name, accountRules.firstName)).toBeUndefined();
    expect(optionalPersonName.safeParse(name).success).toBe(true);
  });

  it.each([
    'claim it at https://example.test/now',
    '//example',
    'example.com',
    'Refund example。com',
    'EXAMPLE．COM',
    'www.x',
    'ruth@example',
    'a/b/c',
    'x/s/o',
    'and/or',
    'C:\\x',
  ])('may not be %s, which could become a link', (name) => {
    expect(problemWith(name, accountRules.firstName)).toMatch(/without web or email addresses/);
    expect(optionalPersonName.safeParse(name).success).toBe(false);
  });

  it.each(['your $2,416 refund', 'call 1 2 3', '٨٠٠', 'Agent ⑨⑨⑨'])(
    'may not be %s, which could become a number to call',
    (name) => {
      expect(problemWith(name, accountRules.lastName)).toMatch(/no more than two digits/);
    },
  );
});

it.each(['josé', 'раypal', 'ｒuth', 'ruth\u0301'])(
  'takes no new username %s, which may look like another',
  (text) => {
    expect(problemWith(text, accountRules.username)).toMatch(/letters A to Z/);
  },
);
