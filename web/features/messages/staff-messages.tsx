import { Link, useLocation } from '@tanstack/react-router';
import { ArrowLeft, LayoutDashboard, Plus } from 'lucide-react';
import { cx } from '#web/lib/cx.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import type { PickedClient } from '#web/ui/forms/client-field.tsx';
import { ConversationSplit } from './conversation-split.tsx';
import { NewMessageDialog } from './compose/new-message-dialog.tsx';
import { StaffConversations } from './staff-conversations.tsx';
import { useMessageAddress } from './use-message-address.ts';

interface StaffMessagesProps {
  /** Only this client's; the place it is in has a heading and the button to write. */
  ofClient?: PickedClient | undefined;
}

/** The admin dashboard's messages: all conversations, the open one beside them, new message. */
export function StaffMessages({ ofClient }: StaffMessagesProps) {
  const address = useMessageAddress();
  const { conversation } = address;
  // As a section of the back office its tiles are the way out.
  const isOwnPage = useLocation({ select: ({ pathname }) => pathname === '/messages' });
  return (
    <div className="flex h-full min-h-0 flex-col">
      {!ofClient && (
        <div
          className={cx(
            'flex flex-wrap items-center gap-x-4 gap-y-2 pb-4',
            conversation !== null && 'phone:hidden',
          )}
        >
          <h1 className="me-auto type-staff-title">Messages</h1>
          {isOwnPage && (
            <nav aria-label="Ways out" className="flex flex-wrap gap-x-1">
              <Link to="/" className={buttonClass({ variant: 'quiet' })}>
                <ArrowLeft aria-hidden="true" />
                Back to Home
              </Link>
              <Link to="/admin" className={buttonClass({ variant: 'quiet' })}>
                <LayoutDashboard aria-hidden="true" />
                Dashboard
              </Link>
            </nav>
          )}
          <Button variant={conversation === null ? 'primary' : 'secondary'} onClick={address.write}>
            <Plus aria-hidden="true" />
            New message
          </Button>
        </div>
      )}
      <ConversationSplit
        address={address}
        screen="portal"
        isStaff
        className={cx(
          '-mx-(--pad) min-h-0 flex-1 border-line desk:grid-cols-[clamp(300px,30vw,400px)_minmax(0,1fr)]',
          ofClient ? '-mt-3' : 'border-t',
        )}
        listClassName="min-h-0"
        logClassName="desk:min-h-0 desk:flex-1 phone:h-[46dvh]"
        padClassName="px-6 phone:px-4"
      >
        <StaffConversations openId={conversation} ofClient={ofClient} />
      </ConversationSplit>
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
