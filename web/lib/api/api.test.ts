import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listAdminFiles } from '#contract/documents/review-lists';
import { createClientNote, deleteClientNote } from '#contract/clients/client-notes';
import { downloadFile, listFiles } from '#contract/documents/files';
import { countUnreadNotifications } from '#contract/notifications/notifications';
import {
  ApiError,
  call,
  messageOf,
  networkError,
  onSignedOut,
  parseApiError,
  queryKey,
  urlFor,
} from './api.ts';

const id = '0192f0a0-0000-7000-8000-000000000001';

describe('urlFor', () => {
  it('fills the path and leaves out what is undefined', () => {
    expect(urlFor(downloadFile, { params: { id } })).toBe(`/api/files/${id}/download`);
    expect(urlFor(listAdminFiles, { query: { q: 'W-2 & more', limit: 50 } })).toBe(
      '/api/admin/files?q=W-2+%26+more&limit=50',
    );
    expect(urlFor(listFiles, {})).toBe('/api/files');
  });

  it('escapes what would leave its place in the path', () => {
    expect(urlFor(downloadFile, { params: { id: '../user?x=1' } })).toBe(
      '/api/files/..%2Fuser%3Fx%3D1/download',
    );
  });
});

describe('call', () => {
  const fetched = vi.fn<typeof fetch>();
  beforeEach(() => {
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('fetch', fetched);
    fetched.mockReset().mockImplementation(() => Promise.resolve(answer(401, 'signed_out')));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const answer = (status: number, code: string) =>
    new Response(JSON.stringify({ code, message: 'Please log in to continue.', requestId: 'r' }), {
      status,
    });
  const refused = { code: 'signed_out' };
  const sent = (name: string) => new Headers(fetched.mock.lastCall?.[1]?.headers).get(name);
  const note = { params: { id }, body: { text: 'Calls back' } };

  it('sends a key with what creates something, given or made up, and with nothing else', async () => {
    await expect(call(createClientNote, note, { idempotencyKey: 'k-1' })).rejects.toMatchObject(
      refused,
    );
    expect(sent('idempotency-key')).toBe('k-1');
    await expect(call(createClientNote, note)).rejects.toMatchObject(refused);
    expect(sent('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
    await expect(
      call(deleteClientNote, { params: { id }, body: { version: 1 } }),
    ).rejects.toMatchObject(refused);
    expect(sent('idempotency-key')).toBeNull();
  });

  it('tells of a session that is gone, and of no other refusal', async () => {
    const gone = vi.fn<() => void>();
    const stop = onSignedOut(gone);
    await expect(call(listFiles, {})).rejects.toMatchObject(refused);
    expect(gone).toHaveBeenCalledTimes(1);
    fetched.mockResolvedValueOnce(answer(403, 'forbidden'));
    await expect(call(listFiles, {})).rejects.toMatchObject({ code: 'forbidden' });
    expect(gone).toHaveBeenCalledTimes(1);
    stop();
  });

  it('is made again where the session got another token while it was on its way', async () => {
    const gone = vi.fn<() => void>();
    const stop = onSignedOut(gone);
    document.cookie = 'filewell_hint=first';
    fetched.mockImplementationOnce(() => {
      document.cookie = 'filewell_hint=second';
      return Promise.resolve(answer(401, 'signed_out'));
    });
    fetched.mockResolvedValueOnce(new Response('{"count":2}'));
    expect(await call(countUnreadNotifications, {})).toEqual({ count: 2 });
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(gone).not.toHaveBeenCalled();
    // With the same token, or with none after signing out, there is no second try.
    await expect(call(countUnreadNotifications, {})).rejects.toMatchObject(refused);
    fetched.mockImplementationOnce(() => {
      document.cookie = '';
      return Promise.resolve(answer(401, 'signed_out'));
    });
    await expect(call(countUnreadNotifications, {})).rejects.toMatchObject(refused);
    expect(fetched).toHaveBeenCalledTimes(4);
    expect(gone).toHaveBeenCalledTimes(2);
    stop();
  });

  it('says that the page calls by itself a minute after the last touch', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
    // The page is opened now, whenever other tests have opened theirs.
    vi.resetModules();
    const page = await import('./api.ts');
    now.mockReturnValue(60_999);
    await expect(page.call(listFiles, {})).rejects.toMatchObject(refused);
    expect(sent('x-background')).toBeNull();
    now.mockReturnValue(61_000);
    await expect(page.call(listFiles, {})).rejects.toMatchObject(refused);
    expect(sent('x-background')).toBe('1');
  });
});

describe('queryKey', () => {
  it('begins every key of an endpoint with its prefix', () => {
    const key = queryKey(listAdminFiles, { query: { isProcessed: 'false' } });
    expect(key.slice(0, 1)).toEqual(queryKey(listAdminFiles));
    expect(key).toHaveLength(2);
  });
});

describe('parseApiError', () => {
  it('reads the error body of the contract', () => {
    const body = {
      code: 'invalid_request',
      message: 'Please check the form.',
      requestId: 'r-1',
      fields: { email: 'Email is required' },
    };
    expect(parseApiError(400, JSON.stringify(body), null)).toMatchObject({ status: 400, ...body });
  });

  it('takes the seconds of Retry-After', () => {
    const body = JSON.stringify({ code: 'too_many_requests', message: 'Wait.', requestId: 'r' });
    expect(parseApiError(429, body, '38').retryAfterSeconds).toBe(38);
  });

  it('has a plain sentence for an answer that is not ours', () => {
    const error = parseApiError(502, '<html>Bad gateway</html>', null);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 502, code: 'unexpected', fields: {} });
    expect(error.message).not.toContain('<');
  });
});

describe('messageOf', () => {
  it("prefers the server's sentence to the fallback", () => {
    const refused = new ApiError({ status: 409, code: 'conflict', message: 'Taken.' });
    expect(messageOf(refused, 'Failed')).toBe('Taken.');
    expect(messageOf(new TypeError('x is undefined'), 'Failed')).toBe('Failed');
  });

  it('says what failed and why when no answer came, and guesses at nothing', () => {
    const reason = 'We couldn’t reach the server. Check your connection and try again.';
    expect(messageOf(networkError(), 'Failed to send verification code')).toBe(
      `Failed to send verification code. ${reason}`,
    );
    expect(messageOf(networkError(), 'Failed to update preferences.')).toBe(
      `Failed to update preferences. ${reason}`,
    );
    expect(messageOf(networkError(), 'Invalid verification code')).toBe(reason);
  });
});
