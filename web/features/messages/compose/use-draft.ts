import { useState } from 'react';
import { z } from 'zod';
import { forget, keep, recall } from '#web/lib/forms/drafts.ts';
import { useUser } from '#web/lib/session/session.ts';

/** A document that goes with a message. */
export const attachedFile = z.object({
  fileId: z.uuid(),
  originalName: z.string(),
  fileSize: z.number(),
});
export type AttachedFile = z.infer<typeof attachedFile>;

const shape = z.object({ text: z.string(), files: z.array(attachedFile) });
export type Draft = z.infer<typeof shape>;

const nothing: Draft = { text: '', files: [] };

/**
 * What has been written in a conversation and not sent, one for each. It outlives the screen, the
 * page and the session, for the same person in the same tab.
 */
export function useDraft(conversationId: string) {
  const userId = useUser()?.id;
  const name = `draft:${conversationId}`;
  const [draft, setDraft] = useState<Draft>(() =>
    userId === undefined ? nothing : (shape.safeParse(recall(userId, name)).data ?? nothing),
  );
  return {
    draft,
    change: (patch: (draft: Draft) => Partial<Draft>): void => {
      setDraft((previous) => {
        const next = { ...previous, ...patch(previous) };
        if (userId !== undefined) {
          if (next.text === '' && next.files.length === 0) forget(userId, name);
          else keep(userId, name, next);
        }
        return next;
      });
    },
  };
}
