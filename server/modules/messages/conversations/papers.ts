import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import { Readable } from 'node:stream';
import { people } from '#modules/identity/people';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { escapeHtml } from '#platform/mail/compose';
import type { ExportFile } from '#platform/exports/export-file';
import { momentText, pageOf } from '#platform/exports/page';
import { attachmentsOf } from './messages.ts';
import { conversationsInScope } from './policy.ts';
import { conversations, messages } from './table.ts';

interface Reading {
  db: Executor;
  actor: Actor;
  clientId: string;
  timeZone: string;
  /** The firm, as pages name it. */
  from: string;
}

/** A client's conversations with all their messages, as the actor may see them: a page, and one line each. */
export async function messagePapers(reading: Reading): Promise<ExportFile[]> {
  const { db, actor, clientId } = reading;
  const [first] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(ofClient(actor, clientId))
    .limit(1);
  if (!first) return [];
  const about = { folders: [], changedAt: new Date(), isSettled: false };
  return [
    {
      ...about,
      name: 'messages.html',
      open: async () =>
        Readable.from(pageOf({ title: 'Messages', from: reading.from }, pageBody(reading))),
    },
    { ...about, name: 'messages.jsonl', open: async () => Readable.from(lines(reading)) },
  ];
}

const ofClient = (actor: Actor, clientId: string): SQL | undefined =>
  and(eq(conversations.clientId, clientId), conversationsInScope(actor));

async function* pageBody(reading: Reading): AsyncGenerator<string> {
  for await (const { conversation, written } of allOf(reading)) {
    yield `<h2>${escapeHtml(conversation.subject)}</h2>\n`;
    for await (const { message, sender, attached } of written) {
      const names = attached.map(({ originalName }) => originalName).join(', ');
      yield `<article><strong>${escapeHtml(sender)}</strong> <small>${escapeHtml(
        momentText(message.createdAt, reading.timeZone),
      )}</small><p>${escapeHtml(message.content)}</p>${
        names === '' ? '' : `<small>With ${escapeHtml(names)}</small>`
      }</article>\n`;
    }
  }
}

async function* lines(reading: Reading): AsyncGenerator<string> {
  for await (const { conversation, written } of allOf(reading)) {
    for await (const { message, sender, attached } of written) {
      const line = {
        conversation: conversation.id,
        subject: conversation.subject,
        message: message.id,
        at: message.createdAt.toISOString(),
        editedAt: message.editedAt?.toISOString() ?? null,
        sender,
        fromFirm: message.fromStaff,
        content: message.content,
        documents: attached.map(({ fileId, originalName }) => ({ id: fileId, name: originalName })),
      };
      yield `${JSON.stringify(line)}\n`;
    }
  }
}

/** The conversations, the oldest first. */
async function* allOf(reading: Reading) {
  const { db, actor, clientId } = reading;
  const found = await db
    .select()
    .from(conversations)
    .where(ofClient(actor, clientId))
    .orderBy(asc(conversations.createdAt), asc(conversations.id));
  for (const conversation of found) {
    yield { conversation, written: writtenIn(reading, conversation.id) };
  }
}

const rowsPerBatch = 200;

/** The messages of a conversation, the oldest first, a part at a time. */
async function* writtenIn({ db, actor }: Reading, conversationId: string) {
  let after: number | undefined;
  for (;;) {
    const rows = await db
      .select({ message: messages, firstName: people.firstName, lastName: people.lastName })
      .from(messages)
      .innerJoin(people, eq(people.id, messages.senderId))
      .where(
        and(
          eq(messages.conversationId, conversationId),
          after === undefined ? undefined : gt(messages.seq, after),
        ),
      )
      .orderBy(asc(messages.seq))
      .limit(rowsPerBatch);
    const attached = await attachmentsOf(
      db,
      actor,
      rows.map(({ message }) => message.id),
    );
    for (const { message, firstName, lastName } of rows) {
      yield {
        message,
        sender: `${firstName} ${lastName}`.trim(),
        attached: attached.get(message.id) ?? [],
      };
    }
    const last = rows.at(-1);
    if (rows.length < rowsPerBatch || last === undefined) return;
    after = last.message.seq;
  }
}
