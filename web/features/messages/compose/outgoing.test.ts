import { beforeEach, expect, it, vi } from 'vitest';

const user = '0198c0de-0000-7000-8000-00000000000a';
const waiting = {
  id: '0198c0de-0000-7000-8000-000000000001',
  conversationId: '0198c0de-0000-7000-8000-000000000002',
  content: 'The K-1 came today.',
  files: [],
  createdAt: new Date(0).toISOString(),
  screen: 'portal' as const,
};

vi.mock('./queued-messages.ts', () => ({
  queuedMessages: () => Promise.resolve([waiting]),
  dropMessage: () => Promise.resolve(),
}));
// What shows it isn’t needed to send it.
vi.mock('../thread/use-thread.ts', () => ({ addToThread: () => undefined }));
vi.mock('#web/lib/api/action.ts', () => ({ toastFailure: () => undefined }));
vi.mock('#web/lib/api/send-file.ts', () => ({ preloadUploader: () => undefined }));
vi.mock('#web/lib/live/presence.ts', () => ({ isSomeoneThere: () => true }));
vi.mock('#web/lib/session/session.ts', () => ({ useUser: () => undefined }));
vi.mock('#web/ui/overlays/toast-store.ts', () => ({ toast: () => undefined }));

/** Its own page: nothing of the code knows of another one. */
async function openTab() {
  vi.resetModules();
  const { outbox } = await import('./outgoing.ts');
  outbox.openFor(user);
  return outbox;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => user });
  vi.stubGlobal('document', { cookie: '' });
});

it('sends a message that waits from two tabs under one id and one key, so that it is stored once', async () => {
  const sent: { key: string | null; body: unknown }[] = [];
  const both = Promise.withResolvers<void>();
  const lost = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('idempotency-key');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({ key, body });
    if (sent.length === 2) both.resolve();
    return lost.promise;
  });
  await openTab();
  await openTab();
  await both.promise;
  const { id, conversationId, content } = waiting;
  const once = { key: id, body: { id, conversationId, content, fileIds: [] } };
  expect(sent).toEqual([once, once]);
});
