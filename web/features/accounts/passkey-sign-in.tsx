import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { beginPasskeySignIn, passkeySignIn } from '#contract/sign-in-steps';
import { call } from '#web/lib/api.ts';
import { askForPasskey, knowsPasskeys, passkeyFailure } from '#web/lib/passkeys.ts';
import { becomeUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { useGoIn } from './after-first-step.ts';

/** Signs in with a passkey alone: it holds both steps. */
export function PasskeySignIn({ redirect }: { redirect: string | undefined }) {
  const goIn = useGoIn(redirect);
  const signIn = useMutation({
    mutationFn: async () => {
      const request = await call(beginPasskeySignIn, {});
      return call(passkeySignIn, { body: { response: await askForPasskey(request) } });
    },
    onSuccess: async (user) => {
      becomeUser(user);
      toast({ title: 'Login successful', description: 'Welcome back!' });
      await goIn(user);
    },
    onError: (error) =>
      toast({
        title: 'Login failed',
        description: passkeyFailure(error),
        variant: 'destructive',
      }),
  });
  if (!knowsPasskeys()) return null;
  return (
    <Button
      size="large"
      className="w-full"
      pending={signIn.isPending}
      onClick={() => signIn.mutate()}
    >
      {!signIn.isPending && <KeyRound aria-hidden="true" />}
      {signIn.isPending ? 'Waiting for the passkey' : 'Sign in with a passkey'}
    </Button>
  );
}
