import type { Tables } from '#platform/client-tables';
import { exported, leftOut } from '#platform/exports/table-export';

const bound = 'It proves a person to this installation; people set it up again elsewhere.';

/** What an export does with second steps. */
export const secondStepTables = {
  sign_in_rules: exported(),
  authenticators: leftOut(bound),
  passkeys: leftOut(bound),
  passkey_challenges: leftOut(bound),
  recovery_codes: leftOut(bound),
} satisfies Tables;
