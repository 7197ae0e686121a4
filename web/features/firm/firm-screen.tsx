import { useQuery } from '@tanstack/react-query';
import { Callout } from '#web/ui/callout.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { firmSettingsQuery } from './api.ts';
import { ColorSection } from './color-section.tsx';
import { HoursSection } from './hours-section.tsx';
import { IdentitySection } from './identity-section.tsx';
import { IntakeSection } from './intake-section.tsx';
import { InquiriesSection } from './inquiries-section.tsx';
import { LogoSection } from './logo-section.tsx';
import { PricesSection } from './prices-section.tsx';
import { ServicesSection } from './services-section.tsx';
import { TimeZoneSection } from './time-zone-section.tsx';
import { WelcomeSection } from './welcome-section.tsx';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { SettingSection } from '#web/ui/forms/setting.tsx';

/** What the firm is called, how it looks, and how it works. Each section is saved by itself. */
export function FirmScreen() {
  const { data, isError, error, refetch } = useQuery({
    ...firmSettingsQuery,
    // While the website is rendered again, its state is asked for.
    refetchInterval: ({ state }) => (state.data?.site === 'updating' ? 2000 : false),
  });
  return (
    <div className="max-w-[1080px]">
      <h1 className="mb-5 type-staff-title">Firm</h1>
      {!data ? (
        isError ? (
          <ErrorState title="The firm’s settings could not be loaded" of={{ error, refetch }} />
        ) : (
          <SkeletonRows rows={8} label="Settings are loading" />
        )
      ) : (
        <>
          {data.site === 'failed' && (
            <Callout
              tone="bad"
              className="mb-6"
              title="The website still shows the settings from before"
            >
              Emails, documents, and the portal use the new ones. We try again every minute. If you
              just changed the logo, replace it with a plain PNG.
            </Callout>
          )}
          {data.site === 'updating' && (
            <Callout tone="note" role="status" className="mb-6">
              The website is being updated. It takes a few seconds.
            </Callout>
          )}
          <IdentitySection settings={data} />
          <LogoSection settings={data} />
          <ColorSection settings={data} />
          <WelcomeSection settings={data} />
          <HoursSection settings={data} />
          <ServicesSection settings={data} />
          <PricesSection settings={data} />
          <TimeZoneSection settings={data} />
          <IntakeSection />
          <InquiriesSection settings={data} />
          <SignInSection />
        </>
      )}
    </div>
  );
}

/** Leads to the rule for the staff's second step, which has its own place. */
function SignInSection() {
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
