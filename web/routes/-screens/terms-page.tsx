import type { User } from '#contract/accounts/accounts';
import { policyDates } from '#web/features/policies/policy.tsx';
import { TermsOfService } from '#web/features/policies/terms-of-service.tsx';
import { PolicyPage } from './policy-page.tsx';

/** The Terms of Service at an address of their own. */
export function TermsPage({ user }: { user: User | null }) {
  return (
    <PolicyPage user={user} title="Terms of Service" dates={policyDates}>
      <TermsOfService level={2} />
    </PolicyPage>
  );
}
