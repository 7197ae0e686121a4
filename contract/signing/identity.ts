import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { signatureRequest } from './signature-shapes.ts';

/** Finding out who signs Form 8879 or Form 8878 away from the firm (Pub. 1345). */

const forSigner = {
  client: 'sign',
  body: z.strictObject({}),
  errors: ['conflict'],
} as const;

export const beginIdentityCheck = endpoint({
  ...forSigner,
  route: 'POST /api/signature-requests/{id}/identity',
  summary: 'Begin an identity check at the firm’s identity provider, on whose page it goes on',
  activity: 'check_identity',
  response: z.object({ url: z.string() }),
});

export const settleIdentityCheck = endpoint({
  ...forSigner,
  route: 'POST /api/signature-requests/{id}/identity/result',
  summary: 'Ask the identity provider what came of the check; repeating the call changes nothing',
  activity: 'check_identity',
  response: signatureRequest,
});
