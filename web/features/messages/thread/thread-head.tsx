import { Link } from '@tanstack/react-router';
import { CircleCheck, Ellipsis, Lock, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Conversation } from '#contract/messages/conversation-shapes';
import { cx } from '#web/lib/cx.ts';
import { nameOf } from '#web/lib/format/person.ts';
import { listMoment } from './thread-lines.ts';
import { useNow } from '#web/lib/browser/use-now.ts';
import { Menu, MenuItem } from '#web/ui/overlays/dropdown-menu.tsx';
import { WhoSeesConversation } from '#web/ui/who-sees.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ConversationStatus } from '../conversation-status.tsx';
import { useUpdateConversation, useAssignConversation } from '../api.ts';
import { InChargeButton, inChargeToast, ownInCharge } from '#web/ui/in-charge.tsx';

interface ThreadHeadProps {
  conversation: Conversation;
  /** The way back to the list, where it is not beside. */
  back?: ReactNode;
  isStaff: boolean;
  className?: string;
}

/** Subject, with whom and since when, status, and what can be done with it. */
export function ThreadHead({ conversation, back, isStaff, className }: ThreadHeadProps) {
  return (
    <header
      className={cx('flex items-center gap-x-3 gap-y-1 border-b border-line py-4', className)}
    >
      {back}
      <div className="min-w-0 flex-1">
        <h2 className="font-serif text-[23px] leading-7 font-[470] tracking-[-.012em] wrap-anywhere staff:text-xl staff:leading-6 phone:text-xl phone:leading-6">
          {conversation.subject}
        </h2>
        <p className="mt-0.5 text-sm leading-5 text-muted staff:text-[13px]">
          {isStaff ? (
            <WithClient conversation={conversation} />
          ) : (
            <WithStaff conversation={conversation} />
          )}
        </p>
        {isStaff && (
          <p className="flex flex-wrap gap-x-1.5 text-[13px] leading-6 text-muted">
            <span aria-hidden="true">In charge:</span>
            <ConversationInCharge conversation={conversation} />
          </p>
        )}
        <WhoSeesConversation key={conversation.id} id={conversation.id} />
      </div>
      <ConversationStatus status={conversation.status} className="phone:hidden" />
      <ConversationActions conversation={conversation} />
    </header>
  );
}

/** "With Ruth Hanley. Started Feb 20" */
export function WithStaff({ conversation: { staff, createdAt } }: { conversation: Conversation }) {
  const now = useNow();
  return (
    <>
      {staff.length > 0 ? `With ${staff.join(', ')}. ` : 'No answer yet. '}
      Started {listMoment(new Date(createdAt), now)}
    </>
  );
}

/** The client, with the way to their files. */
function WithClient({ conversation: { client } }: { conversation: Conversation }) {
  return (
    <>
      <Link
        to="/admin"
        search={{ section: 'clients', client: client.id }}
        className="font-medium text-ink underline decoration-line-strong underline-offset-3 hover:decoration-current"
      >
        {nameOf(client)}
      </Link>
      {client.email && `, ${client.email}`}
      {client.isArchived && ', archived'}
    </>
  );
}

/** Resolve, close, reopen. */
export function ConversationActions({ conversation }: { conversation: Conversation }) {
  const { can } = conversation;
  const { mutate } = useUpdateConversation();
  const to = (status: Conversation['status']): void =>
    mutate({ params: { id: conversation.id }, body: { status } });
  if (!can.resolve && !can.close && !can.reopen) return null;
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label="Conversation actions" tooltip={false} />}>
      {can.resolve && (
        <MenuItem onSelect={() => to('resolved')}>
          <CircleCheck aria-hidden="true" />
          Mark as resolved
        </MenuItem>
      )}
      {can.reopen && (
        <MenuItem onSelect={() => to('open')}>
          <RotateCcw aria-hidden="true" />
          Reopen
        </MenuItem>
      )}
      {can.close && (
        <MenuItem onSelect={() => to('closed')}>
          <Lock aria-hidden="true" />
          Close conversation
        </MenuItem>
      )}
    </Menu>
  );
}

/** Who is in charge of a conversation, and the way to change it. */
function ConversationInCharge({ conversation }: { conversation: Conversation }) {
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
