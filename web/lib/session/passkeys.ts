import type { z } from 'zod';
import type {
  newPasskeyAnswer,
  newPasskeyRequest,
  passkeyAnswer,
  passkeyRequest,
} from '#contract/identity/passkeys';
import { messageOf } from '../api/api-error.ts';
import { notePasskeyHere } from './passkey-here.ts';

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
  notePasskeyHere();
  return { ...answer, clientExtensionResults: { ...answer.clientExtensionResults } };
}

/** The server takes an answer for five minutes; a page that is open longer asks again. In milliseconds. */
const offerAnewMs = 4 * 60_000;

/**
 * Has the browser offer passkeys where the username is typed, beside what it filled in before: one tap signs in. An
 * offer that is not taken up says nothing.
 *
 * @param begin asks the server what the browser needs
 * @param use signs in with the answer
 * @returns the way to end the offer
 */
export function offerPasskeys(
  begin: () => Promise<z.output<typeof passkeyRequest>>,
  use: (answer: z.input<typeof passkeyAnswer>) => void,
): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancel = () => {};
  async function offer(): Promise<void> {
    try {
      const webAuthn = await importWebAuthn();
      if (!(await webAuthn.browserSupportsWebAuthnAutofill())) return;
      const optionsJSON = await begin();
      if (isOver) return;
      cancel = () => webAuthn.WebAuthnAbortService.cancelCeremony();
      // Asking again ends the offer before.
      timer = setTimeout(() => void offer(), offerAnewMs);
      const answer = await webAuthn.startAuthentication({ optionsJSON, useBrowserAutofill: true });
      clearTimeout(timer);
      if (!isOver) {
        use({ ...answer, clientExtensionResults: { ...answer.clientExtensionResults } });
      }
    } catch {
      // Ended by the button, which asks by itself, or by no connection: the password is there, too.
    }
  }
  void offer();
  return () => {
    isOver = true;
    clearTimeout(timer);
    cancel();
  };
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
  notePasskeyHere();
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
