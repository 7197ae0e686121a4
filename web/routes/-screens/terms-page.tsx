import type { User } from '#contract/identity/accounts';
import { policyDates } from '#web/features/site/policies/policy.tsx';
import { TermsOfService } from '#web/features/site/policies/terms-of-service.tsx';
import { PolicyPage } from './policy-page.tsx';

/** The Terms of Service at their own address. */
export function TermsPage({ user }: { user: User | null }) {
  return (
    <PolicyPage user={user} title="Terms of Service" dates={policyDates}>
      <TermsOfService level={2} />
    </PolicyPage>
  );
}
