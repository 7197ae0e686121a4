// Conversations are what clients and the firm write to each other: subjects, messages with the
// documents sent along, who has read what. The documents themselves belong to `files`.
export { deleteConversationsOf } from './delete-conversations.ts';
export {
  countInChargeOf as countConversationsInChargeOf,
  endUnfitCharge as endUnfitConversationCharge,
  handOverCharge as handOverConversationCharge,
  moveCharge as moveConversationCharge,
} from './in-charge.ts';
export { assertNoSharedMessages } from './shared-messages.ts';
export { countConversationsInSight } from './queries.ts';
export { conversationsInScope } from './policy.ts';
export { conversationRoutes } from './routes.ts';
export { putBackAttachments, takeAttachments } from './take-attachments.ts';
export { startConversation } from './start-conversation.ts';
export { conversations, messages } from './table.ts';
export { verifyMessages } from './verify-messages.ts';
export { messagePapers } from './papers.ts';
export { conversationTables } from './export.ts';
