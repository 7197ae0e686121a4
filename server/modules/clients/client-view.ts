import type { z } from 'zod';
import { type getClientView, notificationsInView } from '#contract/clients/client-view';
import { fullGrant } from '#domain/client-accounts';
import { preparerOf } from '#modules/team';
import { listClientFiles, presentFile } from '#modules/documents';
import { countUnread, listNotifications } from '#modules/notifications';
import { presentProjectOf } from '#modules/projects';
import type { Actor, ClientActor } from '#platform/actor';
import type { FastifyRequest } from 'fastify';
import { readSecurityStatus } from '#modules/identity/security-status';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { findClient } from './list-clients.ts';

/**
 * One client's portal as they see it, with nothing in it that can be changed: for staff who want to
 * know what the client means.
 *
 * @throws AppError `not_found`
 */
export async function viewAsClient(
  platform: Platform,
  db: Executor,
  { actor, clientId, request }: { actor: Actor; clientId: string; request: FastifyRequest },
): Promise<z.output<typeof getClientView.response>> {
  const { timeZone } = platform.config.firm;
  const client = await findClient(db, clientId);
  // What the client is shown, which is less than what staff are: no notes of the preparer.
  const asClient: ClientActor = {
    ...actor,
    userId: client.id,
    role: 'client',
    clientId: client.id,
    grants: [fullGrant],
    timeZone,
  };
  const rows = await listClientFiles(db, asClient);
  const project = await presentProjectOf(db, { actor: asClient, timeZone }, client.id);
  const unchangeable = {
    organize: false,
    createVersion: false,
    delete: false,
    process: false,
  } as const;
  const viewed = <T extends { can: { open: boolean } }>(file: T): T => ({
    ...file,
    can: { ...file.can, ...unchangeable },
  });
  const notifications = await listNotifications(db, asClient);
  return {
    client,
    preparer: await preparerOf(db, client.id),
    security: await readSecurityStatus(platform, {
      actor: asClient,
      request,
      twoStepVerified: client.phoneVerified,
    }),
    notifications: notifications.slice(0, notificationsInView),
    unreadNotifications: await countUnread(db, asClient),
    files: rows.map((row) => viewed(presentFile(asClient, row))),
    taxProject: project && {
      ...project,
      checklists: project.checklists.map((item) => ({
        ...item,
        files: item.files.map(viewed),
        can: { edit: false, upload: false, answer: false, withdraw: false },
      })),
    },
  };
}
