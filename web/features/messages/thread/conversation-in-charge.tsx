import type { Conversation } from '#contract/messages/conversation-shapes';
import { InChargeButton, inChargeToast, ownInCharge } from '#web/ui/in-charge.tsx';
import { useAssignConversation } from '../api.ts';

/** Who is in charge of a conversation, and the way to change it. */
export function ConversationInCharge({ conversation }: { conversation: Conversation }) {
  const assign = useAssignConversation({
    done: ({ inCharge }) => inChargeToast(inCharge, () => put(ownInCharge(conversation.inCharge))),
  });
  const put = (personId: string | null, onSuccess = () => {}) =>
    assign.mutate({ params: { id: conversation.id }, body: { personId } }, { onSuccess });
  return (
    <InChargeButton
      about={conversation.subject}
      clientId={conversation.clientId}
      right="messages"
      inCharge={conversation.inCharge}
      otherwise="The client’s preparer"
      pending={assign.isPending}
      onChoose={put}
    />
  );
}
