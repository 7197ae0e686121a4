import { clientName } from '#domain/client-accounts';
import { dependentRelationLabels, filingStatusLabels } from '#domain/client-records';
import type { KnownFact } from '#domain/questionnaire/question';
import { readRecord } from '#modules/clients/records';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { seesAllYears } from '#platform/policy';

/**
 * What the firm has on file, in words. Records are of today: who sees some years of an account only may have parted from
 * the others, and isn’t told where they live now.
 */
export async function readKnown(
  db: Executor,
  actor: Actor,
  clientId: string,
): Promise<Partial<Record<KnownFact, string>>> {
  if (!seesAllYears(actor)) return {};
  const record = await readRecord(db, clientId);
  const place = [[record.city, record.state].filter(isKnown).join(', '), record.zip];
  const address = [record.addressLine1, record.addressLine2, place.filter(isKnown).join(' ')];
  const dependents = record.dependents.map(
    (person) => `${clientName(person)} (${dependentRelationLabels[person.relation].toLowerCase()})`,
  );
  return {
    ...known('address', address.filter(isKnown).join(', ')),
    ...known(
      'filing-status',
      record.filingStatus === null ? '' : filingStatusLabels[record.filingStatus],
    ),
    ...known('dependents', dependents.join(', ')),
  };
}

const isKnown = (part: string | null): part is string => part !== null && part.trim() !== '';

const known = (fact: KnownFact, text: string): Partial<Record<KnownFact, string>> =>
  text === '' ? {} : { [fact]: text };
