import { Recoveries } from '#web/features/identity/second-step/recoveries.tsx';
import { IfMay } from '#web/ui/if-may.tsx';
import { SignInRulesSection } from '#web/features/identity/second-step/sign-in-rules.tsx';

/** What staff decide about signing in: the firm's rule, and help for clients who are locked out. */
export function StaffSecurity() {
  return (
    <div className="max-w-[1080px]">
      <h1 className="mb-5 type-staff-title">Sign-in and recovery</h1>
      <IfMay right="firm">
        <SignInRulesSection />
      </IfMay>
      <Recoveries />
    </div>
  );
}
