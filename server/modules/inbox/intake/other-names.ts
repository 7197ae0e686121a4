import { inArray } from 'drizzle-orm';
import { householdOf } from '#modules/clients/records';
import { files } from '#modules/documents';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { Executor } from '#platform/database/database';
import { isSomeoneElses } from './decide.ts';
import { isNamedExactly } from './likeness.ts';
import { currentRecognitions } from './queries.ts';
import { effective, openContent } from './sealed-content.ts';

/**
 * Documents that name someone who isn’t of a client’s account, and who it is. By the letter: staff are asked rather once
 * too often, since what they bring may be of any client.
 */
export async function namedElsewhere(
  db: Executor,
  keys: MasterKeys,
  { fileIds, clientId }: { fileIds: readonly string[]; clientId: string },
): Promise<{ fileId: string; personName: string }[]> {
  const household = await householdOf(db, { clientId });
  const intake = { household: household.people, entityName: household.entityName };
  const rows = await currentRecognitions(db, inArray(files.id, [...fileIds]));
  return rows.flatMap(({ fileId, row: { versionId, content } }) => {
    if (content === null) return [];
    const other = effective(openContent(keys, versionId, content)).forms.find((form) =>
      isSomeoneElses(form, intake, isNamedExactly),
    );
    if (other === undefined) return [];
    const { personName, personLastFour } = other;
    const number =
      personLastFour === null ? 'someone else' : `a number that ends in ${personLastFour.value}`;
    return [{ fileId, personName: personName?.value ?? number }];
  });
}
