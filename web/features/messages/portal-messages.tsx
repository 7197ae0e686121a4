import { Plus } from 'lucide-react';
import { cx } from '#web/lib/cx.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { ConversationDialog } from './conversation-dialog.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { ConversationsList } from './conversations-list.tsx';
import { NewConversationDialog } from './new-conversation-dialog.tsx';
import { SearchHits } from './search-hits.tsx';
import { useConversations } from './use-conversations.ts';
import { useMessageSearch } from './use-message-search.ts';
import { useMessageAddress } from './use-message-address.ts';

/** The Messages tab of the portal: the conversations, each opened by View in a dialog (spec 2). */
export function PortalMessages() {
  const address = useMessageAddress();
  const query = useConversations();
  const search = useMessageSearch(address.q);
  const now = useNow();
  return (
    <div className="max-w-[920px]">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="me-auto type-title">Messages</h1>
        <Button variant="primary" onClick={address.write}>
          <Plus aria-hidden="true" />
          New conversation
        </Button>
      </div>
      <search className="mt-5 block border-b border-line-strong pb-5">
        <SearchInput
          label="Search messages"
          className="max-w-[420px] phone:max-w-none"
          value={address.q}
          onChange={({ target }) => address.find(target.value)}
        />
      </search>
      {search.isActive ? (
        <SearchHits
          query={search.query}
          onOpen={(hit) => address.open(hit.conversationId, hit.messageId)}
        />
      ) : (
        <ConversationsList query={query} onStart={address.write}>
          {query.data?.map((conversation) => (
            <li
              key={conversation.id}
              className={cx(
                'border-b border-line px-3 py-4 phone:-mx-(--pad) phone:px-(--pad)',
                conversation.unreadCount > 0 && 'bg-brass-wash',
              )}
            >
              <ConversationRow
                conversation={conversation}
                now={now}
                action={
                  <Button
                    size="small"
                    aria-label={`View ${conversation.subject}`}
                    onClick={() => address.open(conversation.id)}
                  >
                    View
                  </Button>
                }
              />
            </li>
          ))}
        </ConversationsList>
      )}
      {address.conversationId !== undefined && (
        <ConversationDialog
          key={address.conversationId}
          id={address.conversationId}
          onClose={() => address.open(null)}
        />
      )}
      {address.isWriting && (
        <NewConversationDialog
          subject={address.subject}
          screen="portal"
          onClose={() => address.stopWriting()}
          onCreated={({ id }) => address.stopWriting(id)}
        />
      )}
    </div>
  );
}
