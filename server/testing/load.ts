import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { login, register, verifyEmail, verifyLogin2fa } from '#contract/identity/accounts';
import {
  createConversation,
  listConversationMessages,
  sendMessage,
} from '#contract/messages/conversations';
import { listFiles, uploadFile } from '#contract/documents/files';
import { TestBrowser } from './browser.ts';
import { sha256 } from './crash-setting.ts';
import { largePdf } from './fixtures.ts';

/** How long one who was refused or cut off waits before the next call. */
const restMs = 50;

/** A client who registers over HTTP, as where the test has no connection of its own. */
export async function registerClient(origin: string): Promise<TestBrowser> {
  const browser = new TestBrowser(origin);
  const username = `maya.${randomUUID().slice(0, 8)}`;
  const password = 'paper lantern march';
  const email = `${username}@example.test`;
  const person = { username, email, firstName: 'Maya', lastName: 'Okafor', password };
  const { userId, devCode = '' } = (await browser.call(register, { body: person })).body;
  await browser.call(verifyEmail, { body: { userId, code: devCode } });
  await signIn(browser, { username, password });
  return browser;
}

/** Both steps, the second with the code that a development server answers. */
export async function signIn(
  browser: TestBrowser,
  body: { username: string; password: string },
): Promise<void> {
  const { userId, devCode = '' } = (await browser.call(login, { body })).body;
  const answer = await browser.call(verifyLogin2fa, { body: { userId, code: devCode } });
  expect(answer.status).toBe(200);
}

/** Asks again when the crowd has used up what one session may ask in a minute. */
async function patiently<T extends { status: number; headers: Headers }>(
  ask: () => Promise<T>,
): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 429) return answer;
    await wait(Number(answer.headers.get('retry-after')) * 1000);
  }
}

/** A crowd that works on and on while things break. */
export interface Load {
  /** Calls by status; those that nobody answered as `cut off`. */
  readonly answers: Map<number | 'cut off', number>;
  /** Why calls were cut off. */
  readonly reasons: Set<string>;
  /** What refusals of our own (5xx) said. */
  readonly sentences: Set<string>;
  /** Waits until this many more calls that change something were acknowledged. */
  moreDone(count: number): Promise<void>;
  /** Ends it, waits for the last answers. */
  stop(): Promise<void>;
  /**
   * On a server that is well: what was acknowledged is there and reads back, and nothing that is
   * there was sent otherwise or twice.
   *
   * @param exactly also nothing that was not acknowledged
   */
  expectPreserved(browser: TestBrowser, exactly?: boolean): Promise<void>;
  /** Changes that were acknowledged. */
  done(): number;
}

/**
 * Starts `workers` people on one account: each hands over a document, sends a message and reads the
 * list, in turns, without end.
 *
 * @param next the browser of each call; throws to a worker are taken for a connection that broke
 */
export async function startLoad(
  first: TestBrowser,
  next: () => TestBrowser,
  workers = 4,
): Promise<Load> {
  const answers = new Map<number | 'cut off', number>();
  const sentences = new Set<string>();
  const reasons = new Set<string>();
  const sent = new Map<string, string>();
  const documents = new Map<string, string>();
  const messages = new Set<string>();
  const body = { subject: 'While things break', priority: 'normal' as const };
  const conversation = (await first.call(createConversation, { body })).body.id;
  const ending = new AbortController();
  const done = () => documents.size + messages.size;

  const acts = [
    async (browser: TestBrowser) => {
      const bytes = largePdf(10_000 + Math.floor(Math.random() * 100_000));
      const name = `${randomUUID()}.pdf`;
      sent.set(name, sha256(bytes));
      const file = { name, type: 'application/pdf', bytes };
      const answer = await browser.upload(uploadFile, file);
      if (answer.status === 201) documents.set(answer.body.id, name);
      return answer;
    },
    async (browser: TestBrowser) => {
      const id = randomUUID();
      const message = { id, conversationId: conversation, content: `About ${id}` };
      const answer = await browser.call(sendMessage, { body: message });
      if (answer.status === 201) messages.add(answer.body.id);
      return answer;
    },
    (browser: TestBrowser) => browser.call(listFiles, {}),
  ];
  const work = async (offset: number) => {
    for (let turn = offset; !ending.signal.aborted; turn += 1) {
      const act = acts[turn % acts.length];
      const answer = await act?.(next()).catch((error: unknown) => {
        const { message, cause } = error as Error;
        reasons.add(`${message}: ${String((cause as { code?: string } | undefined)?.code)}`);
      });
      const outcome = answer?.status ?? 'cut off';
      answers.set(outcome, (answers.get(outcome) ?? 0) + 1);
      if (answer && answer.status >= 500) sentences.add(answer.error.message);
      if (!answer || answer.status >= 400) await wait(restMs);
    }
  };
  const running = Array.from({ length: workers }, (_, offset) => work(offset));

  return {
    answers,
    reasons,
    sentences,
    done,
    async moreDone(count) {
      const wanted = done() + count;
      await vi.waitFor(() => expect(done()).toBeGreaterThanOrEqual(wanted), {
        timeout: 90_000,
        interval: 20,
      });
    },
    async stop() {
      ending.abort();
      await Promise.all(running);
    },
    async expectPreserved(browser, exactly = false) {
      const all = (await patiently(() => browser.call(listFiles, {}))).body;
      const listed = all.filter(({ originalName }) => sent.has(originalName));
      const names = listed.map(({ originalName }) => originalName);
      expect(new Set(names).size, 'nothing is there twice').toBe(names.length);
      for (const [id, name] of documents)
        expect(listed).toContainEqual(expect.objectContaining({ id, originalName: name }));
      for (const { id, originalName } of listed) {
        const response = await patiently(() => browser.fetch(`/api/files/${id}/download`));
        expect(response.status).toBe(200);
        expect(sha256(Buffer.from(await response.arrayBuffer()))).toBe(sent.get(originalName));
      }
      const there: string[] = [];
      for (let before: string | undefined; ; before = there.at(-1)) {
        const query = { limit: 200, markRead: 'false', ...(before ? { before } : {}) };
        const params = { id: conversation };
        const page = await patiently(() =>
          browser.call(listConversationMessages, { params, query }),
        );
        there.push(...page.body.map(({ id }) => id).toReversed());
        if (page.body.length < 200) break;
      }
      expect(new Set(there).size).toBe(there.length);
      for (const id of messages) expect(there).toContain(id);
      if (!exactly) return;
      expect(listed.length).toBe(documents.size);
      expect(there.length).toBe(messages.size);
    },
  };
}
