import { Eye, KeyRound, Lock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { usePageTitle } from '#web/lib/navigation/page-title.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { RegisterForm } from './registration/register-form.tsx';
import { SignInForm } from './sign-in/sign-in-form.tsx';

interface AuthProps {
  tab: 'sign-in' | 'create-account';
  onTabChange: (tab: string) => void;
  /** Where the person was going, already checked to be a path of this site. */
  redirect: string | undefined;
  /** The token of an invitation, as found in the address. */
  invitation: string | undefined;
}

/** Spec section 2, /auth: Sign In and Create Account. */
export function Auth({ tab, onTabChange, redirect, invitation }: AuthProps) {
  const signingIn = tab === 'sign-in';
  usePageTitle(signingIn ? 'Sign in' : 'Create account');
  const forms = useRef<HTMLDivElement>(null);
  // Once, on arrival: who changes tabs by keyboard stays on the tab.
  useEffect(() => {
    const fields = forms.current?.querySelectorAll('input') ?? [];
    [...fields].find(({ value }) => value === '')?.focus();
  }, []);
  return (
    <div ref={forms}>
      <h1 className="type-display">{signingIn ? 'Welcome back.' : 'Create your account.'}</h1>
      <Tabs value={tab} onValueChange={onTabChange}>
        <TabsList aria-label="Account" className="mt-6">
          <TabsTrigger value="sign-in">Sign In</TabsTrigger>
          <TabsTrigger value="create-account">Create Account</TabsTrigger>
        </TabsList>
        <TabsContent value="sign-in">
          <SignInForm redirect={redirect} />
        </TabsContent>
        <TabsContent value="create-account">
          <RegisterForm redirect={redirect} invitation={invitation} />
        </TabsContent>
      </Tabs>
      <Protection />
    </div>
  );
}

/** Rulings section 7: says only what is true of this deployment. */
function Protection() {
  const encryptedInTransit = window.location.protocol === 'https:';
  const points = [
    {
      icon: KeyRound,
      title: 'Two steps, every new device',
      text: 'After your password, we ask for a code or a passkey. The FTC Safeguards Rule requires it of tax preparers.',
    },
    encryptedInTransit
      ? {
          icon: Lock,
          title: 'Encrypted in transit and at rest',
          text: 'Your documents are encrypted on the way to us and in storage.',
        }
      : {
          icon: Lock,
          title: 'Encrypted at rest',
          text: 'Your documents are encrypted in storage.',
        },
    {
      icon: Eye,
      title: 'Every access logged',
      text: 'We record who opens or downloads each document, including us.',
    },
  ];
  return (
    <section aria-labelledby="protection" className="mt-11 border-t border-line pt-7">
      <h2 id="protection" className="text-[15px] leading-[21px] font-semibold">
        How your account is protected
      </h2>
      <ul className="mt-4 grid gap-4">
        {points.map(({ icon: Icon, title, text }) => (
          <li key={title} className="grid grid-cols-[20px_1fr] gap-3.5 text-sm leading-[21px]">
            <Icon className="mt-px size-5 text-evergreen" aria-hidden="true" />
            <p className="text-muted">
              <b className="block font-semibold text-ink">{title}</b>
              {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
