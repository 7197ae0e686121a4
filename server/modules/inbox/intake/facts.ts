import type { IntakeFacts } from '#domain/intake-sentences';
import type { OpenItem } from '#modules/projects';
import { expectationOf } from './expectation.ts';
import { isNamed, type NamedPerson } from './likeness.ts';
import { effective, type SealedContent } from './sealed-content.ts';

/**
 * What the sentences about a document are made of.
 *
 * @param items those that the reader may know of: a question about another one doesn't say what that asks for
 */
export function factsOf(
  content: SealedContent,
  beside: {
    items: readonly OpenItem[];
    household: readonly NamedPerson[];
    /** Under which it lies. */
    checklistItemId: string | null;
    duplicateName: string | null;
  },
): IntakeFacts {
  const { outcome, forms } = effective(content);
  const [only] = forms;
  const aboutId = content.itemId ?? beside.checklistItemId;
  const about = beside.items.find(({ id }) => id === aboutId);
  const expected = about && expectationOf(about, beside.household);
  const personName = only?.personName?.value ?? null;
  return {
    outcome,
    kind: only?.kind?.value ?? null,
    taxYear: only?.taxYear?.value ?? null,
    payerName: only?.payerName?.value ?? null,
    personName,
    isPersonOfAccount:
      personName !== null && beside.household.some((person) => isNamed(personName, person)),
    forms: forms.length,
    missingPages: only?.missingPages ?? [],
    statedPages: only?.statedPages ?? null,
    expectedYear: expected?.taxYear ?? null,
    expectedPerson: expected?.personName ?? null,
    itemTitle: about?.title ?? null,
    duplicateName: beside.duplicateName,
  };
}
