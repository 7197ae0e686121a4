import { z } from 'zod';
import {
  readWays,
  signatureKinds,
  signatureRoutes,
  signatureStates,
  signerSteps,
} from '#domain/signatures';
import { timestamp } from '../endpoint.ts';

/** Signature requests (decision 053): what is signed, by whom, in which way, and how far it is. */

const signer = z.object({
  id: z.uuid(),
  /** As they were called when the signature was asked for. */
  name: z.string(),
  position: z.number().int(),
  isYou: z.boolean(),
  /** Of others, clients are told whether they signed, and nothing more. */
  step: z.enum(signerSteps),
  route: z.enum(signatureRoutes).nullable(),
  openedAt: timestamp.nullable(),
  readAt: timestamp.nullable(),
  readWay: z.enum(readWays).nullable(),
  agreedAt: timestamp.nullable(),
  signedAt: timestamp.nullable(),
  declinedAt: timestamp.nullable(),
  /** For the staff, and for who gave it. */
  declineReason: z.string().nullable(),
});
export type Signer = z.infer<typeof signer>;

/** What the reader may do with it now, or for whom they may do it. */
const permitted = z.object({
  read: z.boolean(),
  agree: z.boolean(),
  sign: z.boolean(),
  decline: z.boolean(),
  withdraw: z.boolean(),
  noteCopy: z.boolean(),
  /** Someone declined or can’t sign anymore: the others may be asked without them. */
  askOthers: z.boolean(),
  /** Who may sign on this device, in front of the reader. */
  seeInPerson: z.array(z.uuid()),
});

export const signatureRequest = z.object({
  id: z.uuid(),
  clientId: z.uuid(),
  clientName: z.string(),
  projectId: z.uuid().nullable(),
  taxYear: z.number().int(),
  kind: z.enum(signatureKinds),
  title: z.string(),
  state: z.enum(signatureStates),
  requestedAt: timestamp,
  expiresAt: timestamp,
  endedAt: timestamp.nullable(),
  /** When the complete copy of the return was given; null before, and where there is no return. */
  copyGivenAt: timestamp.nullable(),
  /** What is signed: these bytes and no others. */
  document: z.object({
    sha256: z.string(),
    mediaType: z.string(),
    size: z.number().int(),
    name: z.string(),
  }),
  /** The ways that are open now. */
  routes: z.array(z.enum(signatureRoutes)),
  /** Signing on screen takes an identity check first. */
  needsIdentity: z.boolean(),
  /** Signing on screen takes the reader’s consent to electronic records first (15 USC 7001(c)). */
  needsElectronic: z.boolean(),
  signers: z.array(signer),
  /** Why the reader can’t continue, in a sentence; null where they can, or have nothing to do. */
  waits: z.string().nullable(),
  /** For the staff: why nobody can finish it as it is, and what to do; null where it can continue. */
  blocked: z.string().nullable(),
  /** The last form that was signed with a pen and sent in; `refusal` says why staff sent back the reader’s own. */
  form: z
    .object({
      sentAt: timestamp,
      decidedAt: timestamp.nullable(),
      refusal: z.string().nullable(),
    })
    .nullable(),
  can: permitted,
});
export type SignatureRequest = z.infer<typeof signatureRequest>;
