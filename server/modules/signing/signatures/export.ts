import { kept, type TableExport } from '#platform/exports/table-export';
import { openExported, sealExported } from './mark.ts';

/** What becomes of signatures in an export: all of it goes along, each signature readable. */
export const signatureTables: readonly TableExport[] = [
  kept('signature_requests'),
  kept('signature_signers', { sealed_mark: { open: openExported, seal: sealExported } }),
  kept('identity_checks'),
  kept('signature_returns'),
  kept('signature_events'),
];
