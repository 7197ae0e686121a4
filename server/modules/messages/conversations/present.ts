import type { Conversation, Writer } from '#contract/messages/conversation-shapes';
import { pictureAddress, type Person } from '#modules/identity/people';
import type { Actor } from '#platform/actor';
import { knownAddress } from '#platform/policy';
import { conversationPolicy, statusActions } from './policy.ts';
import type { ConversationRow } from './queries.ts';

/** Longest excerpt of a message, in characters. */
export const excerptLength = 200;

export function presentConversation(actor: Actor, row: ConversationRow): Conversation {
  const { conversation, client, last, sender } = row;
  const { archivedAt, ...person } = client;
  const isArchived = archivedAt !== null;
  return {
    id: conversation.id,
    clientId: client.id,
    client: { ...person, email: knownAddress(actor, person.id, person.email), isArchived },
    subject: conversation.subject,
    priority: conversation.priority,
    status: conversation.status,
    createdAt: conversation.createdAt.toISOString(),
    updatedAt: conversation.updatedAt.toISOString(),
    lastMessageAt: conversation.lastMessageAt.toISOString(),
    unreadCount: row.unread,
    lastMessage:
      last && sender
        ? {
            excerpt: shorten(last.beginning),
            sender: presentWriter(actor, sender, last.fromStaff),
          }
        : null,
    waitsForClient:
      last?.fromStaff === true && last.asks && ['open', 'active'].includes(conversation.status),
    staff: row.staff,
    inCharge: row.inCharge,
    readByOther: readByOther(actor, row),
    can: {
      send: conversationPolicy.can(actor, 'send', { ...conversation, client }).isAllowed,
      ...statusActions(actor, conversation),
    },
  };
}

export function presentWriter(
  actor: Actor,
  person: Pick<Person, 'id' | 'firstName' | 'lastName' | 'pictureId'>,
  isStaff: boolean,
): Writer {
  const { id, firstName, lastName } = person;
  return {
    id,
    firstName,
    lastName,
    // Clients are shown their own picture and those of the staff.
    profileImageUrl:
      actor.role === 'admin' || isStaff || id === actor.userId ? pictureAddress(person) : null,
    isYou: id === actor.userId,
    isStaff,
  };
}

function readByOther(
  actor: Actor,
  { conversation, client, staffReader }: ConversationRow,
): Conversation['readByOther'] {
  const [at, person] =
    actor.role === 'admin'
      ? [conversation.clientReadAt, client]
      : [conversation.staffReadAt, staffReader];
  return at && person
    ? { at: at.toISOString(), name: `${person.firstName} ${person.lastName}` }
    : null;
}

/** The beginning of a text on one line. */
function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  const letters = Array.from(line);
  return letters.length <= excerptLength
    ? line
    : `${letters.slice(0, excerptLength - 1).join('')}…`;
}
