import { Link } from '@tanstack/react-router';
import { CircleAlert, FileText, PencilLine } from 'lucide-react';
import { useState } from 'react';
import type { Attachment, Message } from '#contract/messages/conversation-shapes';
import { cx } from '#web/lib/cx.ts';
import { fullMoment, megabytes, timeOfDay } from '#web/lib/format/format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { EditMessage } from './edit-message.tsx';
import { type OutgoingMessage, waitsForConnection } from '../compose/outbox.ts';

interface MessageItemProps {
  message: Message;
  /** Whose documents the attachments are, for staff; null for the client. */
  clientId: string | null;
  /** Where the reader's own last message stands: "Read 9:31 AM". */
  receipt: string | null;
  /** A search led to it. */
  isShown: boolean;
  now: Date;
}

/** One message: who, when, what, and the documents that go with it. */
export function MessageItem({ message, clientId, receipt, isShown, now }: MessageItemProps) {
  const { sender, content, createdAt, isEdited, attachments, editableUntil } = message;
  const [isEditing, setEditing] = useState(false);
  const name = `${sender.firstName} ${sender.lastName}`;
  const canEdit = editableUntil !== null && new Date(editableUntil) > now;
  return (
    <MessageFrame
      name={name}
      picture={sender.profileImageUrl}
      isYou={sender.isYou}
      isShown={isShown}
      aside={
        <>
          <time dateTime={createdAt} title={fullMoment(createdAt)}>
            {timeOfDay(createdAt)}
          </time>
          {isEdited && <span>Edited</span>}
          {canEdit && !isEditing && (
            <IconButton
              icon={PencilLine}
              size="row"
              label="Edit message"
              tooltip={false}
              className="-my-1.5 opacity-0 group-hover:opacity-100 focus-visible:opacity-100 [@media(hover:none)]:opacity-100"
              onClick={() => setEditing(true)}
            />
          )}
        </>
      }
    >
      {isEditing ? (
        <EditMessage message={message} onDone={() => setEditing(false)} />
      ) : (
        <Content text={content} />
      )}
      {attachments.length > 0 && (
        <ul aria-label="Documents" className="mt-2.5 flex flex-wrap gap-2">
          {attachments.map((attachment) => (
            <li key={attachment.fileId} className="max-w-full">
              <AttachmentLink attachment={attachment} clientId={clientId} />
            </li>
          ))}
        </ul>
      )}
      {receipt !== null && (
        <p className="mt-1 text-[13px] leading-[18px] text-muted tabular-nums">{receipt}</p>
      )}
    </MessageFrame>
  );
}

interface OutgoingItemProps {
  message: OutgoingMessage;
  name: string;
  picture: string | null;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message that has not been stored yet. */
export function OutgoingItem({ message, name, picture, onRetry, onDiscard }: OutgoingItemProps) {
  const isFailed = message.status === 'failed';
  return (
    <MessageFrame
      name={name}
      picture={picture}
      isYou
      aside={<time dateTime={message.createdAt}>{timeOfDay(message.createdAt)}</time>}
    >
      <div className={isFailed ? undefined : 'opacity-60'}>
        <Content text={message.content} />
        {message.files.map(({ fileId, originalName }) => (
          <p key={fileId} className="mt-1 flex items-center gap-2 text-sm text-muted">
            <FileText aria-hidden="true" className="size-4" />
            {originalName}
          </p>
        ))}
      </div>
      {isFailed ? (
        <div className="mt-1.5 flex flex-wrap items-center gap-2 text-sm leading-5">
          <span className="inline-flex items-center gap-1.5 font-medium text-bad">
            <CircleAlert aria-hidden="true" className="size-4" />
            Not sent
          </span>
          <Button size="small" onClick={onRetry}>
            Retry
          </Button>
          <Button size="small" variant="quiet" onClick={onDiscard}>
            Discard
          </Button>
        </div>
      ) : (
        <p className="mt-1 text-[13px] leading-[18px] text-muted">
          {message.status === 'waiting' ? waitsForConnection : 'Sending'}
        </p>
      )}
    </MessageFrame>
  );
}

interface MessageFrameProps {
  name: string;
  picture: string | null;
  isYou: boolean;
  isShown?: boolean;
  aside: React.ReactNode;
  children: React.ReactNode;
}

function MessageFrame({
  name,
  picture,
  isYou,
  isShown = false,
  aside,
  children,
}: MessageFrameProps) {
  return (
    <article
      // The thread scrolls to it and gives it the focus.
      {...(isShown ? { 'data-shown': '', 'aria-current': true, tabIndex: -1 } : {})}
      className={cx(
        'group grid max-w-[720px] grid-cols-[36px_minmax(0,1fr)] gap-x-3.5 py-3 staff:grid-cols-[28px_minmax(0,1fr)] staff:gap-x-3 staff:py-2.5 phone:gap-x-3',
        isShown && '-mx-3 rounded-card bg-brass-wash px-3 outline-none',
      )}
    >
      <span className="staff:hidden">
        <Avatar name={name} picture={picture} ink={isYou} />
      </span>
      <span className="hidden staff:block">
        <Avatar name={name} picture={picture} ink={isYou} size="small" />
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 text-[13px] leading-5 text-muted">
          <b className="text-[15px] font-semibold wrap-anywhere text-ink staff:text-sm">
            {isYou ? 'You' : name}
          </b>
          {aside}
        </div>
        {children}
      </div>
    </article>
  );
}

/** What someone wrote: never more than text, in the direction of its own script. */
function Content({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <p
      dir="auto"
      className="max-w-[64ch] leading-[25px] wrap-anywhere whitespace-pre-wrap staff:text-[15px] staff:leading-[22px]"
    >
      {text}
    </p>
  );
}

const chip =
  'inline-flex min-h-11 max-w-full items-center gap-2.5 rounded-small border border-line bg-surface px-3 text-sm leading-[18px] staff:min-h-9 staff:phone:min-h-11';

interface AttachmentLinkProps {
  attachment: Attachment;
  clientId: string | null;
}

/** Leads to the document in its place. One that is no longer there is only named. */
function AttachmentLink({ attachment, clientId }: AttachmentLinkProps) {
  const { fileId, originalName, fileSize, canOpen } = attachment;
  const bubble = (
    <>
      <FileText aria-hidden="true" className="size-[18px] text-muted" />
      <span className="min-w-0 wrap-anywhere text-muted">
        <b className="font-[550] text-ink">{originalName}</b> ·{' '}
        <span className="whitespace-nowrap">{megabytes(fileSize)}</span>
        {!canOpen && ', cannot be opened now'}
      </span>
    </>
  );
  if (!canOpen) return <span className={chip}>{bubble}</span>;
  return clientId === null ? (
    <Link
      to="/"
      search={{ tab: 'documents', file: fileId }}
      className={`${chip} transition-colors hover:border-muted`}
    >
      {bubble}
    </Link>
  ) : (
    <Link
      to="/admin"
      search={{ section: 'clients', client: clientId, file: fileId }}
      className={`${chip} transition-colors hover:border-muted`}
    >
      {bubble}
    </Link>
  );
}
