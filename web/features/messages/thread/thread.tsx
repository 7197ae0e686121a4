import { type ReactNode, useState } from 'react';
import type { Conversation, Message } from '#contract/messages/conversation-shapes';
import { ApiError } from '#web/lib/api/api.ts';
import { useUser } from '#web/lib/session/session.ts';
import { useNow } from '#web/lib/browser/use-now.ts';
import { cx } from '#web/lib/cx.ts';
import { listMoment } from './thread-lines.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Composer } from '../compose/composer.tsx';
import { nameOf } from '#web/lib/format/person.ts';
import { MessageItem, OutgoingItem } from './message-item.tsx';
import { outbox, useOpenOutbox } from '../compose/outgoing.ts';
import { type OutgoingMessage, useOutgoing } from '../compose/outbox.ts';
import { ThreadLog } from './thread-log.tsx';
import { threadLines } from './thread-lines.ts';
import { useMarkRead } from '../use-conversation.ts';
import { useMessageAddress } from '../use-message-address.ts';
import { useThread } from './use-thread.ts';
import { useTypingHint, useWriting } from '../compose/use-typing.ts';
import { Lock } from 'lucide-react';
import { useUpdateConversation } from '../api.ts';

interface ThreadProps {
  conversation: Conversation;
  /** Where it is shown, which decides how a success is told (spec section 8). */
  screen: OutgoingMessage['screen'];
  /** The height of the messages' part. */
  logClassName: string;
  /** Space at the sides, the same as that of the head. */
  padClassName: string;
}

/** The messages of a conversation and the field to write in. Key it by the conversation's id. */
export function Thread({ conversation, screen, logClassName, padClassName }: ThreadProps) {
  const { id, can } = conversation;
  const user = useUser();
  const now = useNow();
  const { message: shownId } = useMessageAddress();
  const { query, messages } = useThread(id, shownId);
  useOpenOutbox();
  const outgoing = useOutgoing(outbox, id).filter(
    (waiting) => messages?.some((message) => message.id === waiting.id) !== true,
  );
  const firstUnread = useFirstUnread(conversation, query.isFetching ? undefined : messages);
  const last = messages?.at(-1);
  useMarkRead(conversation, firstUnread === undefined ? undefined : last?.id);
  const writing = useWriting(id, last?.id);
  const hint = useTypingHint(id);
  if (!user) return null;
  const clientId = user.isAdmin ? conversation.clientId : null;
  const receiptOf = receipts(messages ?? [], now);

  return (
    <>
      <ThreadLog
        className={logClassName}
        lastId={outgoing.at(-1)?.id ?? last?.id}
        lastIsOwn={outgoing.length > 0 || last?.sender.isYou === true}
        firstId={messages?.[0]?.id}
        shownId={messages?.find((message) => message.id === shownId)?.id}
      >
        <div className={cx('pt-1 pb-5', padClassName)}>
          {messages ? (
            <>
              {query.hasNextPage && (
                <div className="grid place-items-center pt-4">
                  <Button
                    size="small"
                    pending={query.isFetchingNextPage}
                    onClick={() => void query.fetchNextPage()}
                  >
                    Show earlier messages
                  </Button>
                </div>
              )}
              {messages.length === 0 && outgoing.length === 0 && (
                <p className="py-10 text-center text-sm text-muted">
                  No messages yet. Write the first one below.
                </p>
              )}
              {threadLines(messages, firstUnread ?? null, now).map((line) =>
                line.kind === 'message' ? (
                  <MessageItem
                    key={line.key}
                    message={line.message}
                    clientId={clientId}
                    receipt={receiptOf(line.message)}
                    isShown={line.message.id === shownId}
                    now={now}
                  />
                ) : line.kind === 'day' ? (
                  <Divider key={line.key} isNew={line.isNew}>
                    {line.label}
                  </Divider>
                ) : (
                  <Divider key={line.key} isNew />
                ),
              )}
              {outgoing.map((message) => (
                <OutgoingItem
                  key={message.id}
                  message={message}
                  name={nameOf(user)}
                  picture={user.profileImageUrl}
                  onRetry={() => outbox.retry(message.id)}
                  onDiscard={() => outbox.discard(message.id)}
                />
              ))}
              <p aria-live="polite" className="min-h-6 pt-1 text-sm leading-5 text-muted">
                {writing !== null && `${writing} is writing…`}
              </p>
            </>
          ) : query.isError ? (
            <ErrorState
              title={
                query.error instanceof ApiError && query.error.code === 'unexpected'
                  ? 'Invalid messages data format'
                  : 'The messages could not be loaded'
              }
              of={query}
            />
          ) : (
            <Waiting />
          )}
        </div>
      </ThreadLog>
      <div className={cx('pt-2 pb-5 phone:pb-3', padClassName)}>
        {can.send ? (
          <Composer
            conversationId={id}
            clientId={clientId}
            placeholder={placeholderFor(conversation, user.isAdmin)}
            onTyping={hint}
            onSend={(content, files) =>
              outbox.add({
                id: crypto.randomUUID(),
                conversationId: id,
                content,
                files,
                createdAt: new Date().toISOString(),
                screen,
              })
            }
          />
        ) : (
          <ThreadClosed conversation={conversation} />
        )}
      </div>
    </>
  );
}

/**
 * The first message that was unread when the conversation was opened, by either side's own measure:
 * the line stays while what is under it is being read.
 *
 * @returns undefined until it is known
 */
function useFirstUnread(
  { unreadCount }: Conversation,
  messages: readonly Message[] | undefined,
): string | null | undefined {
  const isStaff = useUser()?.isAdmin === true;
  const [first, setFirst] = useState<string | null>();
  if (first === undefined && messages) {
    const unread = messages.find(({ sender, isRead }) => sender.isStaff !== isStaff && !isRead);
    setFirst(unreadCount > 0 ? (unread?.id ?? null) : null);
  }
  return first;
}

/** What is under the reader's own last message: that it was sent, or read, when and by whom. */
function receipts(messages: readonly Message[], now: Date): (message: Message) => string | null {
  const own = messages.filter(({ sender }) => sender.isYou);
  const lastRead = own.findLast(({ isRead }) => isRead);
  const last = own.at(-1);
  return (message) => {
    if (message === lastRead && message.readAt !== null) {
      const by = message.readBy === null ? '' : ` by ${message.readBy}`;
      return `Read${by}, ${listMoment(new Date(message.readAt), now)}`;
    }
    return message === last ? 'Sent' : null;
  };
}

function placeholderFor({ client, staff }: Conversation, isAdmin: boolean): string {
  const firstName = isAdmin ? client.firstName : staff[0]?.split(' ')[0];
  return firstName === undefined || firstName === '' ? 'Write a message' : `Write to ${firstName}`;
}

function Divider({ isNew, children }: { isNew: boolean; children?: ReactNode }) {
  return (
    <div
      role="separator"
      aria-label={isNew ? 'New messages' : undefined}
      {...(isNew ? { 'data-unread-line': '' } : {})}
      className={cx(
        'flex items-center gap-3.5 pt-5 pb-2 text-[13px] leading-[18px] font-[550]',
        isNew ? 'text-brass-ink' : 'text-muted',
      )}
    >
      {children}
      <span className={cx('h-px flex-1', isNew ? 'bg-brass' : 'bg-line')} />
      {isNew && <span className="font-semibold">New</span>}
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label="Messages are loading" className="grid gap-6 pt-6">
      {['w-[70%]', 'w-[52%]', 'w-[64%]'].map((width) => (
        <div key={width} className="grid grid-cols-[36px_minmax(0,1fr)] gap-3.5">
          <Skeleton className="size-9 rounded-full" />
          <div className="grid gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className={`h-4 ${width}`} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** In place of the field to write in, where nothing can be written. */
function ThreadClosed({ conversation }: { conversation: Conversation }) {
  const change = useUpdateConversation();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-sunken px-4 py-3 text-[15px] leading-[22px] staff:text-sm">
      <Lock aria-hidden="true" className="size-[18px] text-muted" />
      <p className="min-w-0 flex-1 basis-[200px] text-pretty">
        {conversation.status === 'closed'
          ? 'This conversation is closed.'
          : 'You can’t write in this conversation.'}{' '}
        {conversation.can.reopen && 'Reopen it to write again.'}
      </p>
      {conversation.can.reopen && (
        <Button
          pending={change.isPending}
          onClick={() =>
            change.mutate({ params: { id: conversation.id }, body: { status: 'open' } })
          }
        >
          Reopen
        </Button>
      )}
    </div>
  );
}
