import { z } from 'zod';
import { emailAddressOrNone, personName } from '#contract/identity/account-fields';
import type { BodyOf } from '#contract/endpoint';
import { createClientAccount } from '#contract/clients/access';
import { type AccessRight, isEntity, type Relation } from '#domain/client-accounts';
import type { PickedClient } from '#web/ui/forms/client-field.tsx';
import { accessFields } from './access-fields.tsx';

const { kind, lastName } = createClientAccount.body.shape;

const knownPerson = z.object({
  from: z.literal('known'),
  client: z.custom<PickedClient>(
    (value) => typeof value === 'object' && value !== null,
    'Please choose a client',
  ),
  ...accessFields.shape,
});
const newPerson = z.object({
  from: z.literal('new'),
  firstName: personName('First name is required'),
  lastName: personName('Last name is required'),
  email: emailAddressOrNone,
  ...accessFields.shape,
});

/** What staff say of a new client account. A couple is also listed by first names. */
export const accountFields = z.object({
  kind,
  firstName: z.string(),
  lastName,
  people: z
    .array(
      z
        .discriminatedUnion('from', [knownPerson, newPerson])
        .refine(
          ({ fromYear, toYear }) => fromYear === null || toYear === null || fromYear <= toYear,
          {
            path: ['toYear'],
            error: 'Enter the first year or a later one',
          },
        ),
    )
    .min(1),
});
type Account = z.output<typeof accountFields>;

/** As it is typed: everything is there, whichever way a person is named. */
export interface AccountDraft {
  kind: Account['kind'];
  firstName: string;
  lastName: string;
  people: (z.input<typeof accessFields> & {
    from: 'known' | 'new';
    client: PickedClient | null;
    firstName: string;
    lastName: string;
    email: string;
  })[];
}

/** What people of an account are to it who are its taxpayers, or act for it: others need a consent. */
export const usualRelations = {
  couple: 'spouse',
  business: 'owner',
  trust: 'trustee',
  estate: 'executor',
} as const satisfies Record<Account['kind'], Relation>;

/** The first person of an account manages it; another sees it and adds to it (`rightsOfNext`). */
export const draftPerson = (
  accountKind: Account['kind'],
  client: PickedClient | null,
  rights: AccountDraft['people'][number]['rights'],
): AccountDraft['people'][number] => ({
  from: 'known',
  client,
  firstName: '',
  lastName: '',
  email: '',
  relation: usualRelations[accountKind],
  rights,
  fromYear: null,
  toYear: null,
  endsOn: null,
});

/** Of a couple, both sign. */
export const rightsOfNext = (accountKind: Account['kind']): AccessRight[] =>
  accountKind === 'couple' ? ['see', 'add', 'sign'] : ['see', 'add'];

/** What the server is asked for. */
export const accountOfDraft = (account: Account): BodyOf<typeof createClientAccount> => ({
  kind: account.kind,
  firstName: isEntity(account.kind) ? '' : account.firstName.trim(),
  lastName: account.lastName,
  people: account.people.map((person) => {
    const { relation, rights, fromYear, toYear, endsOn } = person;
    return {
      person:
        person.from === 'known'
          ? { userId: person.client.id }
          : { firstName: person.firstName, lastName: person.lastName, email: person.email },
      relation,
      rights,
      fromYear,
      toYear,
      endsOn,
    };
  }),
});
