import * as contract from '#contract/clients/client-record';
import { listStaff } from '#modules/team';
import type { Executor } from '#platform/database/database';
import { handle, handleDirect, type Route } from '#platform/http/route';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { changeRecord } from './change-record.ts';
import { addDependent, changeDependent, removeDependent, restoreDependent } from './dependents.ts';
import { readRecord } from './read-record.ts';
import { listTags } from './tags.ts';
import { revealNumber } from './taxpayer-numbers.ts';

/** The staff's record of a client: address, family, numbers, tags. */
export function clientRecordRoutes(platform: Platform): Route[] {
  const { db } = platform;
  const about = (id: string) => ({ clientId: id, subject: { type: 'user', id } }) as const;
  /** Tells the staff's open pages, and answers the record as it is now. */
  const answer = async (tx: Executor, userId: string) => {
    await publishLive(tx, { staff: true }, { type: 'clients-changed', userId });
    return readRecord(tx, userId);
  };

  return [
    handleDirect(contract.getClientRecord, ({ params }) => readRecord(db, params.id)),

    handle(contract.updateClientRecord, async ({ actor, params, body, record, tx }) => {
      const { version, ...wanted } = body;
      const by = { actor, clientId: params.id, version };
      const { changed, isRenamed } = await changeRecord(platform, tx, by, wanted);
      await record(tx, { ...about(params.id), details: { changed: changed.join(' ') } });
      if (isRenamed) {
        const userId = params.id;
        await publishLive(tx, { userId, staff: true }, { type: 'account-changed', userId });
      }
      return answer(tx, params.id);
    }),

    handle(contract.createDependent, async ({ actor, params, body, record, tx }) => {
      await addDependent(platform, tx, { actor, clientId: params.id }, body);
      await record(tx, about(params.id));
      return answer(tx, params.id);
    }),

    handle(contract.updateDependent, async ({ actor, params, body, record, tx }) => {
      const clientId = await changeDependent(platform, tx, { actor, id: params.id }, body);
      await record(tx, about(clientId));
      return answer(tx, clientId);
    }),

    handle(contract.deleteDependent, async ({ actor, params, record, tx }) => {
      const clientId = await removeDependent(platform, tx, { actor, id: params.id });
      await record(tx, about(clientId));
      return answer(tx, clientId);
    }),

    handle(contract.restoreDependent, async ({ actor, params, record, tx }) => {
      const clientId = await restoreDependent(platform, tx, { actor, id: params.id });
      await record(tx, about(clientId));
      return answer(tx, clientId);
    }),

    handle(contract.revealTaxpayerNumber, async ({ actor, params, record, tx }) => {
      const { clientId, holder, number } = await revealNumber(platform, tx, actor, params.id);
      await record(tx, { ...about(clientId), details: { holder } });
      return { number };
    }),

    handleDirect(contract.getClientGroups, async ({ actor }) => ({
      tags: await listTags(db, actor),
      staff: await listStaff(db),
    })),
  ];
}
