import { eq } from 'drizzle-orm';
import * as contract from '#contract/firm/exports';
import { clientName } from '#domain/client-accounts';
import { clientAccounts } from '#modules/clients/accounts';
import { handle, handleDirect, type Route } from '#platform/http/route';
import { notFound } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { clientPapers } from './client-papers.ts';
import { cancelFirmExport, listFirmExports, requestFirmExport } from './firm-exports.ts';
import { sendPapers } from './send-papers.ts';

/** Everything a client may take along, and the firm's own export. */
export function exportRoutes(platform: Platform): Route[] {
  const { db } = platform;
  return [
    handleDirect(contract.downloadPapers, async ({ actor, reply, record }) => {
      const { clientId } = actor;
      const [account] = await db
        .select({ firstName: clientAccounts.firstName, lastName: clientAccounts.lastName })
        .from(clientAccounts)
        .where(eq(clientAccounts.id, clientId));
      if (!account) throw notFound();
      // In the log before the first byte leaves.
      await record(db, { clientId, subject: { type: 'user', id: clientId } });
      const name = clientName(account);
      return sendPapers(
        reply,
        `${name} papers.zip`,
        clientPapers(platform, db, actor, { clientId, name }),
      );
    }),

    handleDirect(contract.listFirmExports, async () => ({ items: await listFirmExports(db) })),

    handle(contract.requestFirmExport, async ({ actor, body, record, tx }) => {
      const asked = await requestFirmExport(platform, tx, actor, body.reason);
      await record(tx, { details: { exportId: asked.id } });
      return asked;
    }),

    handle(contract.cancelFirmExport, async ({ actor, params, record, tx }) => {
      const canceled = await cancelFirmExport(platform, tx, actor, params.id);
      await record(tx, { details: { exportId: params.id } });
      return canceled;
    }),
  ];
}
