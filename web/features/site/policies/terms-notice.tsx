import { termsVersion } from '#domain/account-values';
import type { User } from '#contract/identity/accounts';
import { acceptTerms } from '#contract/identity/profile';
import { defineAction } from '#web/lib/api/action.ts';
import { updateKnownUser } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';

const useAcceptTerms = defineAction(acceptTerms, { keep: updateKnownUser, failed: {} });

/**
 * Asks a person whose account is older than the current terms to accept them. It stays until they do and
 * closes nothing off: documents belong to the client, whatever they agree to.
 */
export function TermsNotice({ user }: { user: User }) {
  const accept = useAcceptTerms();
  if (user.termsAccepted) return null;
  return (
    <section
      aria-label="Updated terms"
      className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line px-5 py-4 phone:px-4"
    >
      <div className="min-w-0 flex-1 basis-[220px]">
        <h2 className="text-[15px] leading-[22px] font-semibold">We updated our terms</h2>
        <p className="text-sm leading-5 text-pretty text-muted">
          Please read the{' '}
          <a href="/terms" target="_blank" rel="noopener" className="text-link">
            Terms of Service
          </a>{' '}
          and{' '}
          <a href="/privacy" target="_blank" rel="noopener" className="text-link">
            Privacy Policy
          </a>
          . Your documents stay available either way.
        </p>
      </div>
      <Button
        variant="primary"
        className="phone:w-full"
        pending={accept.isPending}
        onClick={() => accept.mutate({ body: { version: termsVersion } })}
      >
        Accept
      </Button>
    </section>
  );
}
