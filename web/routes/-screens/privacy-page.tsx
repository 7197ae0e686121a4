import type { User } from '#contract/accounts/accounts';
import { policyDates } from '#web/features/policies/policy.tsx';
import { PrivacyPolicy } from '#web/features/policies/privacy-policy.tsx';
import { PolicyPage } from './policy-page.tsx';

/** The Privacy Policy at an address of its own. */
export function PrivacyPage({ user }: { user: User | null }) {
  return (
    <PolicyPage user={user} title="Privacy Policy" dates={policyDates}>
      <PrivacyPolicy level={2} />
    </PolicyPage>
  );
}
