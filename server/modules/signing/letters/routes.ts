import { and, eq } from 'drizzle-orm';
import * as contract from '#contract/signing/letters';
import { letterKinds, letterParagraphs, lockedSentences } from '#domain/letters';
import { clientName } from '#domain/client-accounts';
import { assertClientExists } from '#modules/clients/accounts';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { assertSeesClients, inStaffScope } from '#platform/staff-scope';
import {
  findLetters,
  findOwnLetter,
  type FoundLetter,
  lettersOf,
  presentLetter,
  presentOwnLetter,
} from './queries.ts';
import { composeLetter, noteLetterOpened, sendLetter, withdrawLetter } from './send.ts';
import { letters } from './table.ts';
import { addTemplate, changeTemplate, listTemplates } from './templates.ts';

/** The entry of a letter: ids, its version, and the hash of its words. */
export const letterEntry = ({ row }: FoundLetter) => ({
  clientId: row.clientId,
  subject: { type: 'user', id: row.clientId } as const,
  details: {
    letterId: row.id,
    kind: row.kind,
    version: row.templateVersion,
    sha256: row.sha256.toString('hex'),
  },
});

/** Letters: templates, sending, and what clients do with theirs. */
export function letterRoutes(platform: Platform): Route[] {
  const { db } = platform;

  return [
    handleDirect(contract.listLetterTemplates, async ({ actor }) => ({
      items: await listTemplates(db),
      locked: letterKinds.flatMap((kind) =>
        lockedSentences[kind].map((sentence) => ({ kind, ...sentence })),
      ),
      can: { change: actor.rights.has('firm') },
    })),

    handle(contract.createLetterTemplate, async ({ actor, body, record, tx }) => {
      const made = await addTemplate(tx, actor.userId, body);
      await record(tx, { details: { letterTemplateId: made.id, version: made.version } });
      return made;
    }),

    handle(contract.changeLetterTemplate, async ({ actor, params, body, record, tx }) => {
      const changed = await changeTemplate(tx, actor.userId, { ...body, id: params.id });
      await record(tx, { details: { letterTemplateId: changed.id, version: changed.version } });
      return changed;
    }),

    handleDirect(contract.previewLetter, async ({ actor, params: { id }, query }) => {
      await assertSeesClients(db, actor, [id]);
      await assertClientExists(db, id);
      const { title, words, people } = await composeLetter(platform, db, id, query);
      return { title, paragraphs: letterParagraphs(words), people: people.map(clientName) };
    }),

    handleDirect(contract.listLetters, async ({ actor, query: { clientId } }) => {
      if (clientId !== undefined) await assertSeesClients(db, actor, [clientId]);
      const found = await findLetters(
        db,
        and(
          inStaffScope(actor, letters.clientId),
          clientId === undefined ? undefined : eq(letters.clientId, clientId),
        ),
      );
      return { items: found.map((one) => presentLetter(one)) };
    }),

    handle(contract.sendLetter, async ({ actor, params, body, record, tx }) => {
      const found = await sendLetter(platform, tx, actor, params.id, body);
      await record(tx, letterEntry(found));
      return presentLetter(found);
    }),

    handle(contract.withdrawLetter, async ({ actor, params, record, tx }) => {
      const found = await withdrawLetter(tx, actor, params.id);
      await record(tx, letterEntry(found));
      return presentLetter(found);
    }),

    handleDirect(contract.listOwnLetters, async ({ actor }) => ({
      items: (await lettersOf(db, actor.userId)).map((found) => presentLetter(found, actor.userId)),
    })),

    handleDirect(contract.getOwnLetter, async ({ actor, params }) =>
      presentOwnLetter(await findOwnLetter(db, actor.userId, params.id), actor.userId),
    ),

    handle(contract.openOwnLetter, async ({ actor, params, record, coveredByEarlierEntry, tx }) => {
      if (await noteLetterOpened(tx, actor.userId, params.id)) {
        await record(tx, letterEntry(await findOwnLetter(tx, actor.userId, params.id)));
      } else coveredByEarlierEntry();
      return { ok: true as const };
    }),
  ];
}
