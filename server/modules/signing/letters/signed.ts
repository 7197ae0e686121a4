import { announceProject, completeStepsOfYear } from '#modules/projects';
import type { Executor } from '#platform/database/database';
import type { SignatureListener } from '#modules/signing/signatures';

/** An engagement letter signed by all completes that step of the returns of its year. The transaction holds the client. */
export const noteLetterSigned: SignatureListener = async (
  tx: Executor,
  { kind, state, clientId, taxYear },
) => {
  if (kind !== 'engagement' || state !== 'signed') return;
  const projects = await completeStepsOfYear(tx, { clientId, taxYear }, 'engagement_letter');
  for (const project of projects) await announceProject(tx, project);
};
