import { randomUUID } from 'node:crypto';

/** Someone with an account, or about to open one. */
export interface Person {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  password: string;
}

/** A family name that no other test has, for what is found by its name: letters only, as names have few digits. */
export const familyName = (name: string): string =>
  `${name}${randomUUID()
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
    .slice(0, 6)}`;

/** A client nobody else is: every test has its own. */
export function newPerson(firstName = 'Ruth', lastName = 'Okafor'): Person {
  const username = `${firstName}.${randomUUID().slice(0, 8)}`.toLowerCase();
  return {
    firstName,
    lastName,
    username,
    email: `${username}@mail.example`,
    password: 'correct horse battery staple',
  };
}
