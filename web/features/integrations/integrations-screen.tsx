import { AccountingSection, ContactsSection } from './accounting-section.tsx';
import { TokensSection } from './tokens-section.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

/** How other programs work with the firm's records: for owners. */
export function IntegrationsScreen() {
  return (
    <div className="max-w-[1080px]">
      <h1 className="mb-5 type-staff-title">Integrations</h1>
      <TokensSection />
      <WebhooksSection />
      <AccountingSection />
      <ContactsSection />
    </div>
  );
}
