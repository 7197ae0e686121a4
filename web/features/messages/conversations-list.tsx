import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Conversation } from '#contract/messages/conversation-shapes';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

interface ConversationsListProps {
  query: UseQueryResult<Conversation[]>;
  onStart: () => void;
  /** The list's entries. */
  children: ReactNode;
}

/** The client's conversations; none yet, loading and failed have their own look. */
export function ConversationsList({ query, onStart, children }: ConversationsListProps) {
  if (query.isError && !query.data) {
    return <ErrorState title="Your conversations could not be loaded" of={query} />;
  }
  if (!query.data) return <SkeletonRows rows={5} label="Conversations are loading" />;
  if (query.data.length === 0) {
    return (
      <EmptyState
        title="No conversations yet"
        description="Ask the people preparing your return anything you need to know. They’ll answer here."
        action={<Button onClick={onStart}>Start a conversation</Button>}
      />
    );
  }
  return <ul aria-label="Conversations">{children}</ul>;
}
