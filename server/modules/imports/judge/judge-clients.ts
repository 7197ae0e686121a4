import { clientName } from '#domain/client-accounts';
import type { Executor } from '#platform/database/database';
import { readPhoneNumber } from '#platform/sms/phone-number';
import type { Platform } from '#platform/platform';
import type { Judged, JudgedRow, RowJudge } from './row-judge.ts';
import { formatOf } from '../row-format.ts';
import { type ImportedClient, type ReadRow, readRow } from '../rows/read-row.ts';
import type { ImportRecord } from '../table.ts';
import { loadKnown } from './known.ts';
import { type Candidate, Judge, type Verdict } from './verdicts.ts';

/** Judges the rows of a client list, as they would be imported now. */
export async function clientJudge(
  platform: Platform,
  tx: Executor,
  record: ImportRecord,
): Promise<RowJudge> {
  const judge = new Judge(await loadKnown(tx));
  const format = formatOf(platform, record);
  return (row, cells) => judgeRow(platform, judge, row, readRow(cells, format));
}

async function judgeRow(
  platform: Platform,
  judge: Judge,
  row: JudgedRow,
  read: ReadRow,
): Promise<Judged> {
  const nobody = { name: null, email: null, otherClientId: null, otherRow: null };
  const none = { ...nobody, reference: null, invoice: null };
  if ('skipped' in read) {
    const { skipped: reason } = read;
    return { ...none, number: row.number, verdict: 'skipped', reason, notes: [] };
  }
  const { client, notes } = read;
  const phone = await phoneOf(platform, client.phone);
  const candidate = candidateOf(client, phone);
  const found: Verdict = judge.judge(candidate);
  const { verdict, reason } = row.isDecided ? row : found;
  if (verdict === 'new' || verdict === 'household') {
    const isWithout = reason === 'decided-without-email';
    judge.plan(row.number, isWithout ? { ...candidate, email: null } : candidate);
  }
  return {
    ...none,
    number: row.number,
    name: clientName(calledOf(client)),
    email: client.email,
    verdict,
    reason,
    notes: client.phone !== null && phone === null ? [...notes, 'phone-refused'] : notes,
    otherClientId: found.other?.clientId ?? null,
    otherRow: found.other?.row ?? null,
    reference: client.reference,
  };
}

/** The client's name as lists will have it. */
const calledOf = ({ contact, entityName }: ImportedClient) =>
  entityName === null ? contact : { firstName: '', lastName: entityName };

/** A number as it is stored, E.164; null where it can't be. */
export async function phoneOf(
  { config }: Pick<Platform, 'config'>,
  typed: string | null,
): Promise<string | null> {
  if (typed === null) return null;
  return readPhoneNumber(config, typed).catch(() => null);
}

function candidateOf(client: ImportedClient, phone: string | null): Candidate {
  const { contact, spouse, entityName, email, birthDate, addressLine1, zip } = client;
  return {
    ...contact,
    spouseFirstName: spouse?.firstName ?? null,
    spouseLastName: spouse?.lastName ?? null,
    entityName,
    email,
    phone,
    birthDate,
    addressLine1,
    zip,
  };
}
