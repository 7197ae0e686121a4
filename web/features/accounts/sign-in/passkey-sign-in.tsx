import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { beginPasskeySignIn, passkeySignIn } from '#contract/accounts/sign-in-steps';
import { callByPath } from '#web/lib/api/call-by-path.ts';
import { knowsPasskeys } from '#web/lib/session/knows-passkeys.ts';
import { askForPasskey, passkeyFailure } from '#web/lib/session/passkeys.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast-store.ts';
import { goIn } from './after-first-step.ts';

/** Signs in with a passkey alone: it holds both steps. */
export function PasskeySignIn({ redirect }: { redirect: string | undefined }) {
  const [waiting, setWaiting] = useState(false);
  async function signIn(): Promise<void> {
    setWaiting(true);
    try {
      const request = await callByPath<typeof beginPasskeySignIn>(
        'POST',
        '/api/passkey/options',
        {},
      );
      const response = await askForPasskey(request);
      const user = await callByPath<typeof passkeySignIn>('POST', '/api/passkey/login', {
        body: { response },
      });
      await goIn(user, redirect, { title: 'Login successful', description: 'Welcome back!' });
    } catch (error) {
      setWaiting(false);
      toast({
        title: 'Login failed',
        description: passkeyFailure(error),
        variant: 'destructive',
      });
    }
  }
  if (!knowsPasskeys()) return null;
  return (
    <Button size="large" className="w-full" pending={waiting} onClick={() => void signIn()}>
      {!waiting && <KeyRound aria-hidden="true" />}
      {waiting ? 'Waiting for the passkey' : 'Sign in with a passkey'}
    </Button>
  );
}
