import { eq, sql } from 'drizzle-orm';
import { createAdminConversation } from '../../contract/messages/admin-conversations.ts';
import {
  createConversation,
  readConversation,
  sendMessage,
  updateConversation,
} from '../../contract/messages/conversations.ts';
import { listFiles } from '../../contract/documents/files.ts';
import type { App } from '../../server/app.ts';
import { conversations, messages } from '../../server/modules/messages/conversations/index.ts';
import type { SampleOwner } from '../documents/index.ts';
import type { DemoAccount } from './accounts.ts';
import { signInCustomer } from './customer.ts';

interface DemoMessage {
  from: 'client' | 'staff';
  /** Hours before now. */
  hoursAgo: number;
  text: string;
  /** Beginning of the name of a document that goes with it. */
  document?: string;
}

interface DemoConversation {
  owner: SampleOwner;
  subject: string;
  priority: 'low' | 'normal' | 'high';
  messages: readonly [DemoMessage, ...DemoMessage[]];
  status?: 'resolved' | 'closed';
  /** The last message has not been read yet. */
  isUnread?: true;
}

const talks: readonly DemoConversation[] = [
  {
    owner: 'client',
    subject: '2024 return, signed copy',
    priority: 'low',
    status: 'closed',
    messages: [
      {
        from: 'staff',
        hoursAgo: 24 * 200,
        text: 'Your 2024 return was accepted. The signed copy is among your documents.',
      },
      { from: 'client', hoursAgo: 24 * 199 + 3, text: 'Found it. Thank you, Ruth!' },
    ],
  },
  {
    owner: 'client',
    subject: 'Quarterly estimates',
    priority: 'normal',
    status: 'resolved',
    messages: [
      {
        from: 'client',
        hoursAgo: 24 * 20,
        text: 'Do the contract jobs mean I have to make estimated payments next year?',
      },
      {
        from: 'staff',
        hoursAgo: 24 * 20 - 4,
        text: 'Probably not: your withholding covers the safe harbor. If you take on more, let me know and we’ll run the numbers together.',
      },
      { from: 'client', hoursAgo: 24 * 19, text: 'Good to know. I will.' },
    ],
  },
  {
    owner: 'client',
    subject: 'Home office deduction',
    priority: 'normal',
    isUnread: true,
    messages: [
      {
        from: 'client',
        hoursAgo: 24 * 4 + 5,
        text: 'Hi Ruth, I used the study for my contract work from January to May. Can I deduct part of it?\n\nThe room is 11 by 12 feet.',
      },
      {
        from: 'staff',
        hoursAgo: 24 * 3 + 22,
        text: 'Good question. For those months, yes, if you used the room regularly and only for that business. Under the simplified method, 132 square feet comes to $660.00 for a full year, so $275.00 for your five months.',
      },
      {
        from: 'client',
        hoursAgo: 24 * 3 + 20,
        text: 'That’s clear, thank you. Here’s what they paid me.',
        document: '1099-NEC Marlow Events',
      },
      {
        from: 'staff',
        hoursAgo: 22,
        text: 'One question before I enter it: did you use the study only for work, or did the kids do homework there too? If it was shared, you can’t take the deduction.',
      },
    ],
  },
  {
    owner: 'client2',
    subject: 'Rental property in Galveston',
    priority: 'high',
    isUnread: true,
    messages: [
      {
        from: 'client',
        hoursAgo: 30,
        text: 'The new roof was finished in March. Is it a repair, or does it have to be depreciated?',
      },
      {
        from: 'staff',
        hoursAgo: 27,
        text: 'A whole roof is an improvement, so it is depreciated over 27.5 years. Please upload the invoice when you have it.',
      },
      { from: 'client', hoursAgo: 3, text: 'Understood. The roofer promised it for Friday.' },
    ],
  },
  {
    owner: 'client3',
    subject: 'Moving to quarterly bookkeeping',
    priority: 'normal',
    isUnread: true,
    messages: [
      {
        from: 'client',
        hoursAgo: 31,
        text: 'Could you do our books every quarter starting next year? I’d like to talk about it.',
      },
    ],
  },
  {
    owner: 'client4',
    subject: 'One page is missing',
    priority: 'normal',
    messages: [
      {
        from: 'staff',
        hoursAgo: 50,
        text: 'Hello Omar, the second page of your last bank statement did not come through. Could you send the whole statement again?',
      },
    ],
  },
];

/** Lets the demo clients and the preparer talk. Where they have talked already, nothing is added. */
export async function addDemoConversations(
  app: App,
  accounts: ReadonlyMap<string, DemoAccount>,
): Promise<void> {
  const { db } = app.platform;
  if ((await db.$count(conversations)) > 0) return;
  const admin = accounts.get('admin');
  if (!admin) throw new Error('demo data: there is no admin');
  const preparer = await signInCustomer(app, admin);

  for (const { owner, subject, priority, messages: said, status, isUnread } of talks) {
    const account = accounts.get(owner);
    if (!account) continue;
    const client = await signInCustomer(app, account);
    const documents = await client.call(listFiles);
    const sideOf = (from: DemoMessage['from']) => (from === 'client' ? client : preparer);
    const [first, ...others] = said;
    const opening = { subject, priority, message: first.text };
    const { id } =
      first.from === 'client'
        ? await client.call(createConversation, { body: opening })
        : await preparer.call(createAdminConversation, {
            body: { ...opening, clientId: account.id },
          });
    for (const message of others) {
      const side = sideOf(message.from);
      await side.call(readConversation, { id, body: {} });
      const document = documents.find(({ originalName }) =>
        originalName.startsWith(message.document ?? '?'),
      );
      const fileIds = document ? [document.id] : [];
      await side.call(sendMessage, {
        body: { conversationId: id, content: message.text, fileIds },
      });
    }
    if (!isUnread) {
      const last = said.at(-1) ?? first;
      await sideOf(last.from === 'client' ? 'staff' : 'client').call(readConversation, {
        id,
        body: {},
      });
    }
    if (status) await preparer.call(updateConversation, { id, body: { status } });
    await backdate(app, id, said);
  }
}

/** Gives a conversation held just now the dates of its story. */
async function backdate(
  { platform: { db } }: App,
  id: string,
  said: readonly DemoMessage[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: messages.id })
      .from(messages)
      .where(eq(messages.conversationId, id))
      .orderBy(messages.seq);
    for (const [index, row] of rows.entries()) {
      const at = sql`now() - make_interval(hours => ${said[index]?.hoursAgo ?? 0})`;
      await tx
        .update(messages)
        .set({
          createdAt: at,
          readAt: sql`CASE WHEN read_at IS NOT NULL THEN ${at} + interval '40 minutes' END`,
        })
        .where(eq(messages.id, row.id));
    }
    await tx.execute(sql`
      UPDATE conversations SET
        waiting_since = its.asked, created_at = its.first, updated_at = its.last, last_message_at = its.last,
        client_read_at = least(client_read_at, its.last + interval '40 minutes'),
        staff_read_at = least(staff_read_at, its.last + interval '40 minutes')
      FROM (SELECT min(created_at) AS first, max(created_at) AS last,
          min(created_at) FILTER (WHERE NOT from_staff AND created_at > coalesce(
            (SELECT max(created_at) FROM messages WHERE conversation_id = ${id} AND from_staff),
            '-infinity')) AS asked
        FROM messages WHERE conversation_id = ${id}) AS its
      WHERE id = ${id}`);
  });
}
