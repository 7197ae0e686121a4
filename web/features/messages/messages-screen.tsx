import { Link } from '@tanstack/react-router';
import { ArrowLeft, LayoutDashboard, Plus } from 'lucide-react';
import { cx } from '#web/lib/cx.ts';
import { useRowCursor } from '#web/lib/lists/use-row-cursor.ts';
import { useShortcuts } from '#web/lib/keys/use-shortcuts.ts';
import { useMayInAccount } from '#web/lib/session/account.ts';
import { useNow } from '#web/lib/browser/use-now.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { SearchInput } from '#web/ui/forms/search-input.tsx';
import { ConversationLink } from './conversation-link.tsx';
import { ConversationSplit } from './conversation-split.tsx';
import { ConversationsList } from './conversations-list.tsx';
import { NewConversationDialog } from './compose/new-conversation-dialog.tsx';
import type { OutgoingMessage } from './compose/outbox.ts';
import { SearchHits } from './search-hits.tsx';
import { useConversations } from './use-conversations.ts';
import { useMessageAddress } from './use-message-address.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchMessages } from '#contract/messages/conversations';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { usePaused } from '#web/lib/browser/use-paused.ts';

/** After the last keystroke, before the server is asked. */
const typingPauseMs = 250;

/** Where the words are in one's messages; undefined without words. */
function useMessageSearch(q: string) {
  const term = usePaused(q.trim(), typingPauseMs);
  const query = useQuery({
    ...queryOptionsFor(searchMessages, { query: { q: term } }),
    enabled: term !== '',
    placeholderData: keepPreviousData,
    // What has been written since the last search counts as well.
    staleTime: 0,
  });
  return { isActive: q.trim() !== '', query };
}

/**
 * A client's conversations, and the open one beside them (spec section 2): `/messages`, and the Messages
 * tab of the portal, whose rows have a View button (rulings section 10).
 */
export function MessagesScreen({ screen }: { screen: OutgoingMessage['screen'] }) {
  const address = useMessageAddress();
  const query = useConversations();
  const search = useMessageSearch(address.q);
  const now = useNow();
  const mayAdd = useMayInAccount('add');
  const ids = query.data?.map(({ id }) => id) ?? [];
  const rows = useRowCursor(ids);
  /** Beside the list, the open conversation goes along with the cursor. */
  const move = (step: 1 | -1): void => {
    rows.move(step);
    const at = rows.cursor();
    if (address.conversation !== null && at !== undefined) address.show(at);
  };
  useShortcuts({ j: () => move(1), k: () => move(-1) });
  return (
    <>
      <div
        className={cx(
          'mb-5 flex flex-wrap items-center gap-x-4 gap-y-3',
          address.conversation !== null && 'phone:hidden',
        )}
      >
        <h1 className="me-auto type-title">Messages</h1>
        {screen === 'messages' && (
          <nav aria-label="Ways out" className="flex flex-wrap gap-x-2">
            <Link to="/home" className={buttonClass({ variant: 'quiet' })}>
              <ArrowLeft aria-hidden="true" />
              Back to Home
            </Link>
            <Link to="/" className={buttonClass({ variant: 'quiet' })}>
              <LayoutDashboard aria-hidden="true" />
              Dashboard
            </Link>
          </nav>
        )}
        {mayAdd && (
          <Button
            variant={address.conversation === null ? 'primary' : 'secondary'}
            onClick={address.write}
          >
            <Plus aria-hidden="true" />
            New conversation
          </Button>
        )}
      </div>
      <ConversationSplit
        address={address}
        screen={screen}
        className="overflow-hidden rounded-card border border-line desk:grid-cols-[clamp(264px,30vw,380px)_minmax(0,1fr)] phone:-mx-(--pad) phone:rounded-none phone:border-x-0"
        // Spec section 9: the list is 600 px high, the thread 400 px.
        listClassName="desk:h-[600px]"
        logClassName="h-[400px] phone:h-[46dvh]"
        padClassName="px-8 max-[1099px]:px-6 phone:px-5"
      >
        <search className="block border-b border-line px-5 py-3.5">
          <SearchInput
            label="Search messages"
            value={address.q}
            onChange={({ target }) => address.find(target.value)}
          />
        </search>
        <div className="min-h-0 flex-1 overflow-y-auto [scrollbar-width:thin]">
          {search.isActive ? (
            <SearchHits
              query={search.query}
              className="px-5"
              onOpen={(hit) => address.show(hit.conversationId, hit.messageId)}
            />
          ) : (
            <ConversationsList query={query} onStart={address.write}>
              {query.data?.map((conversation) => (
                <li key={conversation.id} className="border-b border-line">
                  <ConversationLink
                    conversation={conversation}
                    isOpen={conversation.id === address.conversation}
                    now={now}
                    hasButton={screen === 'portal'}
                    rowProps={rows.rowProps(conversation.id)}
                    className="px-5 py-3.5"
                  />
                </li>
              ))}
            </ConversationsList>
          )}
        </div>
      </ConversationSplit>
      {mayAdd && address.isWriting && (
        <NewConversationDialog
          subject={address.subject}
          screen={screen}
          onClose={() => address.stopWriting()}
          onCreated={({ id }) => address.stopWriting(id)}
        />
      )}
    </>
  );
}
