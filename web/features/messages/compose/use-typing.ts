import { useEffect, useRef, useState } from 'react';
import { hintTyping } from '#contract/messages/conversations';
import { call } from '#web/lib/api/api.ts';
import { followTyping } from '#web/lib/live/typing-hints.ts';
import { useUser } from '#web/lib/session/session.ts';

/** While someone writes, the other side is told so often. */
const typingIntervalMs = 3000;
/** A hint is worth so long; one that is still true is repeated before. */
const validForMs = 6000;

/** Notifies the other side that something is being written, now and then. */
export function useTypingHint(conversationId: string): () => void {
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = performance.now();
    if (now - sentAt.current < typingIntervalMs) return;
    sentAt.current = now;
    // A hint that is lost is no matter to anyone.
    call(hintTyping, { params: { id: conversationId } }).catch(() => {});
  };
}

/**
 * Who is writing in a conversation at the moment, by their first name; null when nobody is.
 *
 * @param lastId of the newest message: with it, what was being written is there
 */
export function useWriting(conversationId: string, lastId: string | undefined): string | null {
  const userId = useUser()?.id;
  const [writing, setWriting] = useState<{ name: string; before: string | undefined } | null>(null);
  const newest = useRef(lastId);
  useEffect(() => {
    newest.current = lastId;
  }, [lastId]);
  useEffect(() => {
    let end: ReturnType<typeof setTimeout> | undefined;
    const stop = followTyping((hint) => {
      if (hint.conversationId !== conversationId || hint.userId === userId) return;
      setWriting({ name: hint.firstName, before: newest.current });
      clearTimeout(end);
      end = setTimeout(() => setWriting(null), validForMs);
    });
    return () => {
      stop();
      clearTimeout(end);
    };
  }, [conversationId, userId]);
  return writing && writing.before === lastId ? writing.name : null;
}
