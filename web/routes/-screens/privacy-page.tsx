import type { User } from '#contract/identity/accounts';
import { policyDates } from '#web/features/site/policies/policy.tsx';
import { PrivacyPolicy } from '#web/features/site/policies/privacy-policy.tsx';
import { PolicyPage } from './policy-page.tsx';

/** The Privacy Policy at its own address. */
export function PrivacyPage({ user }: { user: User | null }) {
  return (
    <PolicyPage user={user} title="Privacy Policy" dates={policyDates}>
      <PrivacyPolicy level={2} />
    </PolicyPage>
  );
}
