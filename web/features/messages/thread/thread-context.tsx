import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import type { Conversation } from '#contract/messages/conversation-shapes';
import { megabytes, shortDate, shortMoment } from '#web/lib/format/format.ts';
import { priorityLabel } from '../compose/priorities.ts';
import { useThread } from './use-thread.ts';

/** What is known about a conversation, and the documents that came with its messages. */
export function ThreadContext({
  conversation,
  isStaff = false,
}: {
  conversation: Conversation;
  isStaff?: boolean;
}) {
  const { priority, createdAt, readByOther, clientId } = conversation;
  const { messages = [] } = useThread(conversation.id);
  const documents = messages.flatMap((message) =>
    message.attachments.map((attachment) => ({ ...attachment, sentAt: message.createdAt })),
  );
  return (
    <aside
      aria-label="About this conversation"
      className="min-w-0 overflow-auto p-6 text-sm leading-5"
    >
      <dl>
        <Fact name="Priority">{priorityLabel(priority)}</Fact>
        <Fact name="Started">{shortMoment(createdAt)}</Fact>
        {readByOther && (
          <Fact name={`Read by ${readByOther.name.split(' ')[0] ?? ''}`}>
            {shortMoment(readByOther.at)}
          </Fact>
        )}
      </dl>
      {documents.length > 0 && (
        <>
          <h3 className="mt-6 border-b border-line pb-1.5 font-semibold">Documents here</h3>
          <ul>
            {documents.map(({ fileId, originalName, fileSize, canOpen, sentAt }, index) => (
              <li
                // The same document may have been sent twice.
                key={`${fileId} ${index}`}
                className="grid grid-cols-[18px_minmax(0,1fr)] gap-3 py-2.5"
              >
                <FileText aria-hidden="true" className="mt-px size-[18px] text-muted" />
                <span className="min-w-0 wrap-anywhere">
                  {canOpen ? (
                    <Link
                      {...(isStaff
                        ? {
                            to: '/admin',
                            search: { section: 'clients', client: clientId, file: fileId },
                          }
                        : { to: '/', search: { tab: 'documents', file: fileId } })}
                      className="font-medium underline-offset-3 hover:underline"
                    >
                      {originalName}
                    </Link>
                  ) : (
                    <span className="font-medium">{originalName}</span>
                  )}
                  <span className="block text-[13px] leading-[18px] text-muted tabular-nums">
                    {megabytes(fileSize)}, {shortDate(sentAt)}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex justify-between gap-3 py-1.5">
      <dt className="text-muted">{name}</dt>
      <dd className="whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  );
}
