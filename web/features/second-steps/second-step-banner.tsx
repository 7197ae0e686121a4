import { ShieldAlert } from 'lucide-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { User } from '#contract/accounts';
import { Button } from '#web/ui/button.tsx';

// Fetched when the button is come near: few need it, and none before.
const SecondStepDialog = lazyRouteComponent(
  () => import('./second-step-dialog.tsx'),
  'SecondStepDialog',
);
const fetchDialog = () => void SecondStepDialog.preload?.();

/** Spec section 2: shown until a second step has been confirmed. */
export function SecondStepBanner({ user }: { user: User }) {
  const [open, setOpen] = useState<boolean>();
  // The dialog outlives the banner, so that it can say that it worked.
  return (
    <>
      {!user.phoneVerified && (
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
              Confirm a second step, so that your password alone opens nothing.
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
