import type { z } from 'zod';
import type {
  newPasskeyAnswer,
  newPasskeyRequest,
  passkeyAnswer,
  passkeyRequest,
} from '#contract/accounts/passkeys';
import { messageOf } from '../api/api-error.ts';

// What talks to the browser's passkeys is fetched when someone uses one.
const importWebAuthn = () => import('@simplewebauthn/browser');

/**
 * Asks the browser for a passkey of this site.
 *
 * @throws {WebAuthnError | DOMException} when the person says no, or no passkey is at hand
 */
export async function askForPasskey(
  request: z.output<typeof passkeyRequest>,
): Promise<z.input<typeof passkeyAnswer>> {
  const { startAuthentication } = await importWebAuthn();
  const answer = await startAuthentication({ optionsJSON: request });
  return { ...answer, clientExtensionResults: { ...answer.clientExtensionResults } };
}

/**
 * Asks the browser to make a passkey.
 *
 * @throws {WebAuthnError | DOMException} when the person says no, or there is one already
 */
export async function makePasskey(
  request: z.output<typeof newPasskeyRequest>,
): Promise<z.input<typeof newPasskeyAnswer>> {
  const { startRegistration } = await importWebAuthn();
  const answer = await startRegistration({ optionsJSON: request });
  return { ...answer, clientExtensionResults: { ...answer.clientExtensionResults } };
}

/** What to say when a passkey was not used or made. */
export function passkeyFailure(error: unknown): string {
  // A `WebAuthnError` names the reason itself.
  if (
    error instanceof Error &&
    'code' in error &&
    error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  )
    return 'This device already has a passkey for your account.';
  if (error instanceof Error && error.name === 'NotAllowedError')
    return 'The passkey wasn’t used. Try again, or choose another way.';
  return messageOf(error, 'This browser couldn’t use a passkey. Please choose another way.');
}
