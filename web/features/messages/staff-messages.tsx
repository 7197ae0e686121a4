import { ChevronLeft, MessageSquare, Plus } from 'lucide-react';
import { cx } from '#web/lib/cx.ts';
import { Button } from '#web/ui/button.tsx';
import type { PickedClient } from '#web/ui/client-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ConversationPane } from './conversation-pane.tsx';
import { NewMessageDialog } from './new-message-dialog.tsx';
import { StaffConversations } from './staff-conversations.tsx';
import { useMessageAddress } from './use-message-address.ts';

interface StaffMessagesProps {
  /** Only this client's; the place it stands in has a heading and the button to write. */
  ofClient?: PickedClient | undefined;
}

/** The admin dashboard's messages: all conversations, the open one beside them, new message. */
export function StaffMessages({ ofClient }: StaffMessagesProps) {
  const address = useMessageAddress();
  const { conversationId } = address;
  return (
    <div className="flex h-full min-h-0 flex-col">
      {!ofClient && (
        <div
          className={cx(
            'flex flex-wrap items-center gap-x-4 gap-y-2 pb-4',
            conversationId !== undefined && 'phone:hidden',
          )}
        >
          <h1 className="me-auto type-staff-title">Messages</h1>
          <Button
            variant={conversationId === undefined ? 'primary' : 'secondary'}
            onClick={address.write}
          >
            <Plus aria-hidden="true" />
            New message
          </Button>
        </div>
      )}
      <div
        className={cx(
          '-mx-(--pad) grid min-h-0 flex-1 border-line desk:grid-cols-[clamp(280px,28vw,400px)_minmax(0,1fr)]',
          ofClient ? '-mt-3' : 'border-t',
        )}
      >
        <section
          aria-label="Conversations"
          className={cx(
            'flex min-h-0 min-w-0 flex-col desk:border-e desk:border-line',
            conversationId !== undefined && 'phone:hidden',
          )}
        >
          <StaffConversations openId={conversationId} ofClient={ofClient} />
        </section>
        {conversationId === undefined ? (
          <div className="grid place-items-center phone:hidden">
            <EmptyState
              title="Choose a conversation"
              description="It opens here, with all its messages and documents."
              art={<MessageSquare aria-hidden="true" className="size-11 stroke-[1.1]" />}
            />
          </div>
        ) : (
          <ConversationPane
            key={conversationId}
            id={conversationId}
            screen="portal"
            isStaff
            logClassName="desk:min-h-0 desk:flex-1 phone:h-[46dvh]"
            padClassName="px-6 phone:px-4"
            back={
              <IconButton
                icon={ChevronLeft}
                label="Back to conversations"
                tooltip={false}
                className="-ms-3 desk:hidden"
                onClick={() => address.open(null)}
              />
            }
          />
        )}
      </div>
      {address.isWriting && (
        <NewMessageDialog
          forClient={ofClient}
          onClose={() => address.stopWriting()}
          onCreated={({ id }) => address.stopWriting(id)}
        />
      )}
    </div>
  );
}
