import type { OwnConsent } from '#contract/signing/consents';
import { paragraphsOf } from '#domain/consent-form';
import type { Executor } from '#platform/database/database';
import { presentConsent } from './present.ts';
import { electronicSince, type FoundConsent } from './queries.ts';

/** A form with its words, for the person who is asked. */
export async function readOwnConsent(db: Executor, found: FoundConsent): Promise<OwnConsent> {
  const { personId, words, textVersion, sha256 } = found.consent;
  return {
    consent: presentConsent(found),
    paragraphs: paragraphsOf(words),
    version: textVersion,
    sha256: sha256.toString('hex'),
    canSign: (await electronicSince(db, [personId])).has(personId),
  };
}
