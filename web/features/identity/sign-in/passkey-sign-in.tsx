import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CallInput } from '#contract/endpoint';
import type { beginPasskeySignIn, passkeySignIn } from '#contract/identity/sign-in-steps';
import { callByPath } from '#web/lib/api/call-by-path.ts';
import { knowsPasskeys } from '#web/lib/session/knows-passkeys.ts';
import { hasPasskeyHere } from '#web/lib/session/passkey-here.ts';
import { askForPasskey, offerPasskeys, passkeyFailure } from '#web/lib/session/passkeys.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast-store.ts';
import { goIn } from './after-first-step.ts';

const begin = () => callByPath<typeof beginPasskeySignIn>('POST', '/api/passkey/options', {});

/** Signs in with a passkey alone: it holds both steps. Where one was used before, the username offers it, too. */
export function PasskeySignIn({ redirect }: { redirect: string | undefined }) {
  const [waiting, setWaiting] = useState(false);
  /** How often the button was pressed in vain: it ended the offer of the browser. */
  const [refusals, setRefusals] = useState(0);
  async function signIn(): Promise<void> {
    setWaiting(true);
    try {
      await signInWith(async () => askForPasskey(await begin()), redirect);
    } catch {
      setWaiting(false);
      setRefusals((count) => count + 1);
    }
  }
  if (!knowsPasskeys()) return null;
  return (
    <>
      <OfferOfBrowser key={refusals} redirect={redirect} onBusyChange={setWaiting} />
      <Button size="large" className="w-full" pending={waiting} onClick={() => void signIn()}>
        {!waiting && <KeyRound aria-hidden="true" />}
        {waiting ? 'Waiting for the passkey' : 'Sign in with a passkey'}
      </Button>
    </>
  );
}

interface OfferOfBrowserProps {
  redirect: string | undefined;
  onBusyChange: (busy: boolean) => void;
}

/** Has the browser offer passkeys at the username, for as long as it is there. It draws nothing. */
function OfferOfBrowser({ redirect, onBusyChange }: OfferOfBrowserProps) {
  useEffect(() => {
    if (!hasPasskeyHere()) return;
    return offerPasskeys(begin, (response) => {
      onBusyChange(true);
      signInWith(() => Promise.resolve(response), redirect).catch(() => onBusyChange(false));
    });
  }, [redirect, onBusyChange]);
  return null;
}

type Answer = CallInput<typeof passkeySignIn>['body']['response'];

/** Signs in with the answer of a passkey, or says why not. @throws what went wrong, after it was said */
async function signInWith(
  ask: () => Promise<Answer>,
  redirect: string | undefined,
): Promise<never> {
  try {
    const body = { response: await ask() };
    const user = await callByPath<typeof passkeySignIn>('POST', '/api/passkey/login', { body });
    return await goIn(user, redirect, { title: 'Login successful', description: 'Welcome back!' });
  } catch (error) {
    toast({
      title: 'Login failed',
      description: passkeyFailure(error),
      variant: 'destructive',
    });
    throw error;
  }
}
