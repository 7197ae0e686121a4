import { and, desc, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { MessageHit } from '#contract/messages/conversation-shapes';
import { people } from '#modules/identity/people';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { inClientScope } from '#platform/policy';
import { conversationsInScope } from './policy.ts';
import { excerptLength, presentWriter } from './present.ts';
import { conversations, messages } from './table.ts';
import { anywhere } from '#platform/database/like-pattern';

/** More would only slow a search down that nobody typed. */
const maxTerms = 20;
const maxHits = 50;
/** Characters shown before the first word that was found. */
const contextBefore = 60;

/** The words of a search, in the form they are compared in but for what only the database folds. */
export function termsOf(q: string): string[] {
  const terms = q.normalize('NFC').replaceAll('\0', ' ').split(/\s+/);
  return terms.filter((word) => word !== '').slice(0, maxTerms);
}

/** Whether a text, folded, holds a word as part of it. */
export function containsTerm(foldedText: SQLWrapper, word: string): SQL {
  const part = anywhere(word);
  return sql`${foldedText} LIKE fold_text(${part})`;
}

/** Messages and subjects within the actor's reach that hold all words, the newest first. */
export async function searchMessages(db: Executor, actor: Actor, q: string): Promise<MessageHit[]> {
  const terms = termsOf(q);
  if (terms.length === 0) return [];
  const inContent = terms.map((word) => containsTerm(messages.searchText, word));
  const inSubject = terms.map((word) => containsTerm(conversations.searchText, word));
  const found = await db
    .select({
      conversationId: messages.conversationId,
      messageId: messages.id,
      subject: conversations.subject,
      content: messages.content,
      fromStaff: messages.fromStaff,
      createdAt: messages.createdAt,
      sender: {
        id: people.id,
        firstName: people.firstName,
        lastName: people.lastName,
        pictureId: people.pictureId,
      },
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(people, eq(people.id, messages.senderId))
    .where(and(conversationsInScope(actor), inClientScope(actor, messages.clientId), ...inContent))
    .orderBy(desc(messages.seq))
    .limit(maxHits);
  const subjects = await db
    .select({
      conversationId: conversations.id,
      subject: conversations.subject,
      createdAt: conversations.createdAt,
    })
    .from(conversations)
    .where(and(conversationsInScope(actor), ...inSubject))
    .orderBy(desc(conversations.lastMessageAt))
    .limit(maxHits);
  const hits: MessageHit[] = [
    ...found.map(({ content, sender, fromStaff, createdAt, ...hit }) => ({
      ...hit,
      excerpt: excerptAround(content, terms),
      sender: presentWriter(actor, sender, fromStaff),
      createdAt: createdAt.toISOString(),
    })),
    ...subjects.map(({ createdAt, ...hit }) => ({
      ...hit,
      messageId: null,
      excerpt: hit.subject,
      sender: null,
      createdAt: createdAt.toISOString(),
    })),
  ];
  return hits.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).slice(0, maxHits);
}

/** A part of the text, on one line, that shows the first of the words. */
function excerptAround(content: string, terms: readonly string[]): string {
  const letters = Array.from(content.replaceAll(/\s+/g, ' '));
  const folded = letters.map(fold);
  const positions = terms.map((word) => placeOf(folded, Array.from(word).map(fold).join('')));
  const first = Math.min(...positions.filter((place) => place >= 0), letters.length);
  const begin = first === letters.length ? 0 : Math.max(0, first - contextBefore);
  const room = excerptLength - 2;
  const part = letters.slice(begin, begin + room).join('');
  return `${begin > 0 ? '…' : ''}${part}${begin + room < letters.length ? '…' : ''}`;
}

/** At which letter a word begins, or -1; one letter may fold to none or several. */
function placeOf(folded: readonly string[], word: string): number {
  const at = folded.join('').indexOf(word);
  if (at < 0) return -1;
  let length = 0;
  return folded.findIndex((letter) => (length += letter.length) > at);
}

const fold = (letter: string): string =>
  letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
