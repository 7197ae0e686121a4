import { z } from 'zod';

// The JSON forms of WebAuthn level 3, as far as we use them: what the browser is asked, what it
// answers. Byte strings are base64url.

const bytes = z
  .string()
  .max(100_000)
  .regex(/^[\w-]*$/);

const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const attachment = z.enum(['cross-platform', 'platform']);
const descriptor = z.object({
  id: bytes,
  type: z.literal('public-key'),
  transports: z.array(transport),
});

/** Asks the browser to make a passkey: `PublicKeyCredentialCreationOptionsJSON`. */
export const newPasskeyRequest = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: bytes, name: z.string(), displayName: z.string() }),
  challenge: bytes,
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** Asks the browser for a passkey: `PublicKeyCredentialRequestOptionsJSON`. */
export const passkeyRequest = z.object({
  challenge: bytes,
  rpId: z.string(),
  timeout: z.number().int(),
  /** Empty when any passkey of this site will do. */
  allowCredentials: z.array(descriptor),
  userVerification: z.literal('required'),
});

const answer = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment.exactOptional(),
  /** What extensions say is nothing we ask for or read. */
  clientExtensionResults: z.looseObject({}),
};

/** A passkey just made: `RegistrationResponseJSON`. */
export const newPasskeyAnswer = z.strictObject({
  ...answer,
  response: z.strictObject({
    clientDataJSON: bytes,
    attestationObject: bytes,
    authenticatorData: bytes.exactOptional(),
    transports: z.array(z.string().max(30)).max(10).exactOptional(),
    publicKeyAlgorithm: z.number().int().exactOptional(),
    publicKey: bytes.exactOptional(),
  }),
});

/** A passkey's proof: `AuthenticationResponseJSON`. */
export const passkeyAnswer = z.strictObject({
  ...answer,
  response: z.strictObject({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.exactOptional(),
  }),
});
