import { useEffect } from 'react';
import { sendMessage } from '#contract/messages/conversations';
import { preloadUploader } from '#web/lib/api/send-file.ts';
import { toastFailure } from '#web/lib/api/action.ts';
import { ApiError, call } from '#web/lib/api/api.ts';
import { noteSent } from '#web/lib/installed/sent.ts';
import { waitBeforeRetry } from '#web/lib/uploads/wait-before-retry.ts';
import { whoseWaits } from '#web/lib/uploads/waiting-mark.ts';
import { useUser } from '#web/lib/session/session.ts';
import { toast } from '#web/ui/overlays/toast-store.ts';
import { createOutbox, type Outbox, waitsForConnection } from './outbox.ts';
import { addToThread } from '../thread/use-thread.ts';

/** The messages this page sends; it continues while other screens are open. */
export const outbox: Outbox = createOutbox(
  async ({ id, conversationId, content, files, screen }) => {
    const fileIds = files.map(({ fileId }) => fileId);
    const message = await call(
      sendMessage,
      { body: { id, conversationId, content, fileIds } },
      { idempotencyKey: id },
    );
    addToThread(message);
    noteSent();
    toast(
      screen === 'portal'
        ? { title: 'Message sent' }
        : { title: 'Success', description: 'Message sent successfully' },
    );
  },
  (error, { screen }) => {
    toastFailure(error, {
      title: screen === 'portal' ? 'Failed to send message' : 'Error',
      fallback: 'Failed to send message. Please try again.',
      ...(isOffline(error) ? { description: waitsForConnection } : {}),
    });
  },
  {
    isOffline,
    keep: (userId, message) =>
      void queued()
        .then(({ queueMessage }) => queueMessage(userId, message), ignore)
        .catch(ignore),
    drop: (userId, id) => {
      if (whoseWaits() !== userId) return;
      void queued()
        .then(({ dropMessage }) => dropMessage(userId, id), ignore)
        .catch(ignore);
    },
    recall: async (userId) =>
      whoseWaits() === userId ? (await queued()).queuedMessages(userId) : [],
    waitBeforeRetry: (failures) => waitBeforeRetry(failures, { retryAfterSeconds: undefined }),
  },
);

function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

const queued = () => import('./queued-messages.ts');
const ignore = (): void => undefined;

/** Brings back what could not be sent before, for anyone who is signed in. */
export function useOpenOutbox(): void {
  const userId = useUser()?.id;
  useEffect(() => {
    if (userId !== undefined) outbox.openFor(userId);
    // Once there is no connection, neither of them could be read: what is written then would stay in its tab.
    preloadUploader();
    void queued().catch(ignore);
  }, [userId]);
}
