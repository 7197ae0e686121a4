import { TokensSection } from './tokens-section.tsx';

/** How other programs work with the firm's records: for owners. */
export function IntegrationsScreen() {
  return (
    <div className="max-w-[1080px]">
      <h1 className="mb-5 type-staff-title">Integrations</h1>
      <TokensSection />
    </div>
  );
}
