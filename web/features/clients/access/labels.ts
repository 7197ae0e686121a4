import type { AccountPerson } from '#contract/clients/access';
import { accessPhrase } from '#domain/access-text';
import type { AccessRight, Relation } from '#domain/client-accounts';
import { shortMoment } from '#web/lib/format/format.ts';

export const relationLabels: Readonly<Record<Relation, string>> = {
  self: 'Account holder',
  spouse: 'Spouse',
  owner: 'Owner',
  parent: 'Parent',
  child: 'Child',
  bookkeeper: 'Bookkeeper',
  trustee: 'Trustee',
  executor: 'Executor',
  guardian: 'Guardian',
  conservator: 'Conservator',
  'power-of-attorney': 'Agent under a power of attorney',
  other: 'Other',
};

/** What staff read before they give someone access (IRC 7216). */
export const consentNeeded =
  'Someone who isn’t a taxpayer of this account needs a consent that names them, unless the client gives the access. It begins in a day, or when a colleague confirms it; the client gets an email at once.';

export const rightLabels: Readonly<Record<AccessRight, { label: string; description: string }>> = {
  see: {
    label: 'See everything',
    description: 'Documents, returns, messages, and invoices.',
  },
  add: {
    label: 'Add documents and messages',
    description: 'Without “See everything,” they see only what they add themselves.',
  },
  sign: {
    label: 'Sign',
    description: 'Approve returns, and sign forms and letters. Each person signs for themselves.',
  },
  pay: { label: 'Pay', description: 'Invoices, and paying them.' },
  manage: { label: 'Manage access', description: 'Give others what they have themselves.' },
};

interface Access {
  rights: readonly AccessRight[];
  fromYear: number | null;
  toYear: number | null;
  endsOn: string | null;
}

/** What someone may do, in a sentence: “Can see documents and returns, add, and pay.” */
export const accessText = (access: Access): string =>
  access.rights.length === 0 ? 'Has no access yet.' : `Can ${accessPhrase(access)}.`;

/** What waits to begin: “Begins Jan 6, 10:12 AM. Until then, they see nothing.” */
export function waitsText({ from, now }: NonNullable<AccountPerson['waits']>): string {
  const begins =
    from === null
      ? 'Begins once someone else on the staff confirms it.'
      : `Begins ${shortMoment(from)}.`;
  return `${begins} Until then, they ${now === null ? 'see nothing' : `can ${accessPhrase(now)}`}.`;
}
