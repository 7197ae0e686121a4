import { Lock } from 'lucide-react';
import type { Conversation } from '#contract/messages/conversation-shapes';
import { Button } from '#web/ui/button.tsx';
import { useUpdateConversation } from '../api.ts';

/** In place of the field to write in, where nothing can be written. */
export function ThreadClosed({ conversation }: { conversation: Conversation }) {
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
