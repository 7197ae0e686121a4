import { rewrapKeys } from '#modules/documents';
import { resealSealingKeys } from '#modules/signing/evidence';
import { resealTaxpayerNumbers } from '#modules/clients/records';
import { resealAnswers } from '#modules/projects/questionnaire';
import { resealRecognitions } from '#modules/inbox/intake';
import { resealImportRows } from '#modules/imports';
import { resealPictures } from '#modules/identity/people';
import { resealPushKeys } from '#modules/notifications/push';
import { resealAuthenticators } from '#modules/identity/second-step-methods';
import { resealOrigins } from '#modules/inbox/sorting';
import { resealMarks } from '#modules/signing/signatures';
import { resealWebhookSecrets } from '#modules/integrations/webhooks';
import { resignHeads } from '#platform/activity/heads';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { Database } from '#platform/database/database';

export interface Rotation {
  versions: number;
  authenticators: number;
  pictures: number;
  taxpayerNumbers: number;
  webhooks: number;
  importRows: number;
  unsorted: number;
  recognitions: number;
  answers: number;
  sealingKeys: number;
  pushKeys: number;
  signatures: number;
  heads: number;
}

/**
 * Brings everything that lasts under the current master key: document keys, authenticator secrets,
 * profile pictures, taxpayer numbers, webhook secrets, rows of imported files, where unsorted documents came from,
 * what was read in documents, answers of questionnaires, signatures, keys for seals and push services, and the log's signed heads.
 * People may continue working. What passes by itself stays under the key it began with: mail and text messages
 * that wait, codes, pages that are open.
 *
 * @throws UnknownKeyVersionError when an older key is not configured anymore
 */
export async function rotateKeys(db: Database['db'], keys: MasterKeys): Promise<Rotation> {
  return {
    versions: await rewrapKeys(db, keys),
    authenticators: await resealAuthenticators(db, keys),
    pictures: await resealPictures(db, keys),
    taxpayerNumbers: await resealTaxpayerNumbers(db, keys),
    webhooks: await resealWebhookSecrets(db, keys),
    importRows: await resealImportRows(db, keys),
    unsorted: await resealOrigins(db, keys),
    recognitions: await resealRecognitions(db, keys),
    signatures: await resealMarks(db, keys),
    answers: await resealAnswers(db, keys),
    sealingKeys: await resealSealingKeys(db, keys),
    pushKeys: await resealPushKeys(db, keys),
    heads: await resignHeads(db, keys),
  };
}
