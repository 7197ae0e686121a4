import { ApiError } from '#web/lib/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ConversationStatus } from './conversation-status.tsx';
import { priorityLabel } from './priorities.ts';
import { Thread } from './thread.tsx';
import { ConversationActions, WithStaff } from './thread-head.tsx';
import { useConversation } from './use-conversation.ts';

/** The conversation dialog of the portal's tab. */
export function ConversationDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useConversation(id);
  const conversation = query.data;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={conversation?.subject ?? 'Conversation'}
      description={conversation && <WithStaff conversation={conversation} />}
      size="wide"
      bodyClassName="flex flex-col px-0! pt-2! pb-0!"
    >
      {conversation ? (
        <>
          <div className="flex items-center gap-x-4 border-b border-line ps-6 pe-4 pb-1 phone:ps-5">
            <ConversationStatus status={conversation.status} />
            <span className="me-auto text-sm text-muted">
              {priorityLabel(conversation.priority)} priority
            </span>
            <ConversationActions conversation={conversation} />
          </div>
          <Thread
            conversation={conversation}
            screen="portal"
            // Spec section 9: the thread is 400 px high; less where the window is low.
            logClassName="h-[min(400px,48dvh)] shrink-0"
            padClassName="px-6 phone:px-5"
          />
        </>
      ) : query.error instanceof ApiError && query.error.status === 404 ? (
        <EmptyState
          title="This conversation does not exist"
          description="The link may be old. Close this and choose another one."
        />
      ) : query.isError ? (
        <ErrorState
          title="The conversation could not be loaded"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <div className="px-6 pb-6">
          <SkeletonRows rows={5} label="The conversation is loading" />
        </div>
      )}
    </Dialog>
  );
}
