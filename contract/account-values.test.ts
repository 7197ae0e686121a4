// The rules of an account's fields by hand, as the sign-in page knows them, beside the schemas.
import { expect, it } from 'vitest';
import { accountRules, problemWith } from './account-values.ts';
import { emailAddress, newPassword, personName, username } from './accounts.ts';

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
