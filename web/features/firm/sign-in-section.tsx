import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { SettingSection } from '#web/ui/forms/setting.tsx';

/** Leads to the rule for the staff's second step, which has a place of its own. */
export function SignInSection() {
  return (
    <SettingSection
      title="Sign-in of staff"
      lead="From which day an authenticator app or a passkey is required."
    >
      <Link
        to="/admin"
        search={{ section: 'security' }}
        className={buttonClass({ className: 'justify-self-start' })}
      >
        Sign-in and recovery
      </Link>
    </SettingSection>
  );
}
