import { kept, leftOut, type TableExport } from '#platform/exports/table-export';

const bound = 'It proves a person to this installation; people set it up again elsewhere.';

/** What becomes of second steps in an export. */
export const secondStepTables: readonly TableExport[] = [
  kept('sign_in_rules'),
  leftOut('authenticators', bound),
  leftOut('passkeys', bound),
  leftOut('passkey_challenges', bound),
  leftOut('recovery_codes', bound),
];
