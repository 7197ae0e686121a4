import type { ConversationPriority } from '#domain/conversation-values';

const labels: Record<ConversationPriority, string> = {
  low: 'Low',
  medium: 'Medium',
  normal: 'Normal',
  high: 'High',
  urgent: 'Urgent',
};

export const priorityLabel = (priority: ConversationPriority): string => labels[priority];

const option = (value: ConversationPriority) => ({ value, label: labels[value] });

/** What the new-conversation dialog offers (spec section 3: the messages screen). */
export const conversationPriorities = (['low', 'normal', 'high', 'urgent'] as const).map(option);

/** What staff choose from; medium is their default (spec section 9). */
export const staffPriorities = (['low', 'medium', 'high', 'urgent'] as const).map(option);

/** Whether a list should point it out: only what is more than usual. */
export function isProminent(priority: ConversationPriority): boolean {
  return priority === 'high' || priority === 'urgent';
}
