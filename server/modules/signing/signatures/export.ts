import { moves, ofClient, type Tables } from '#platform/client-tables';
import { kept } from '#platform/exports/table-export';
import { openExported, sealExported } from './mark.ts';

/** What becomes of signatures in an export: all of it goes along, each signature readable. */
export const signatureTables = {
  signature_requests: ofClient(kept(), moves(), 'deleted'),
  signature_signers: kept({ sealed_mark: { open: openExported, seal: sealExported } }),
  identity_checks: kept(),
  signature_returns: kept(),
  signature_events: kept(),
} satisfies Tables;
