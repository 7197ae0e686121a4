import { lazyRouteComponent, Link } from '@tanstack/react-router';
import { ShieldAlert, ShieldCheck, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { User } from '#contract/identity/accounts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { declineStrongStep, useStrongStepOffer } from './strong-step-offer.ts';

// Fetched when the button is come near: few need it, and none before.
const SecondStepDialog = lazyRouteComponent(
  () => import('./second-step-dialog.tsx'),
  'SecondStepDialog',
);
const fetchDialog = () => void SecondStepDialog.preload?.();

/**
 * Spec section 2 and rulings section 10: asks for a second step while none was ever confirmed, and
 * from then on offers a stronger one until there is one or the person declines.
 */
export function SecondStepBanner({ user }: { user: User }) {
  const [open, setOpen] = useState<boolean>();
  // The dialog outlives the banner, so that it can say that it worked.
  return (
    <>
      {user.phoneVerified ? (
        <StrongStepOffer key={user.id} user={user} />
      ) : (
        <section
          aria-label="Email Verification Required"
          className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-brass bg-brass-wash px-5 py-4 phone:px-4"
        >
          <ShieldAlert aria-hidden="true" className="size-6 text-brass-ink" />
          <div className="min-w-0 flex-1 basis-[220px]">
            <h2 className="text-[15px] leading-[22px] font-semibold">
              Email Verification Required
            </h2>
            <p className="text-sm leading-5 text-pretty text-muted">
              Confirm a sign-in code once to turn on two-step sign-in.
            </p>
          </div>
          <Button
            variant="primary"
            className="phone:w-full"
            onPointerEnter={fetchDialog}
            onFocus={fetchDialog}
            onClick={() => setOpen(true)}
          >
            Verify Now
          </Button>
        </section>
      )}
      {open !== undefined && (
        <Suspense>
          <SecondStepDialog user={user} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

/** A passkey or an app, for anyone who signs in with codes; on a phone a passkey, also for who uses an app. */
function StrongStepOffer({ user }: { user: User }) {
  const [isDeclined, setDeclined] = useState(false);
  const offer = useStrongStepOffer(user);
  if (isDeclined || !offer) return null;
  return (
    <section
      aria-label="A safer way to sign in"
      className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface py-3 ps-5 pe-3 phone:ps-4"
    >
      <ShieldCheck aria-hidden="true" className="size-5 text-evergreen" />
      <p className="min-w-0 flex-1 basis-[220px] text-sm leading-5 text-pretty text-muted">
        {offer === 'app'
          ? 'Sign in more safely with an authenticator app instead of emailed codes.'
          : user.hasStrongStep
            ? 'Sign in with one tap on this device, without a code from your app.'
            : 'Sign in faster and more safely with a passkey instead of emailed codes.'}
      </p>
      <div className="flex items-center gap-1">
        <Link
          to="/"
          search={{ tab: 'profile', open: offer === 'app' ? 'authenticator' : 'passkey' }}
          className={buttonClass({ size: 'small' })}
        >
          {offer === 'app' ? 'Set up an app' : 'Add a passkey'}
        </Link>
        <IconButton
          icon={X}
          label="Don’t offer this now"
          onClick={() => {
            declineStrongStep(user);
            setDeclined(true);
          }}
        />
      </div>
    </section>
  );
}
