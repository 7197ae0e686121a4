import { moves, ofClient, type Tables } from '#platform/client-tables';
import { exported } from '#platform/exports/table-export';
import { openExported, sealExported } from './mark.ts';

/** What an export does with signatures: all of it goes along, each signature readable. */
export const signatureTables = {
  signature_requests: ofClient(exported(), moves(), 'deleted'),
  signature_signers: exported({ sealed_mark: { open: openExported, seal: sealExported } }),
  identity_checks: exported(),
  signature_returns: exported(),
  signature_events: exported(),
} satisfies Tables;
