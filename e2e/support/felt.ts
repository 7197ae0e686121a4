// What someone waits for, on a processor slowed four times and a line on which an answer takes 150 ms: from what they
// did to what they see, by the page's own clock, with everything that was asked of the server in the meantime.
import type { BrowserContext, Page } from '@playwright/test';

/** Milliseconds until an answer begins. */
const latency = 150;

export interface Felt {
  took: number;
  /** Each with the milliseconds after what was done. */
  requests: string[];
}

/** What is waited for. */
export interface Sight {
  /** A selector, and what one of these says. */
  there: string;
  saying?: string;
  /** A selector of what is no longer there. */
  gone?: string;
}

/** A page on the slow processor and line. */
export async function openSlowed(context: BrowserContext, slowedBy: number): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.addInitScript(noteWhatIsDone);
  return page;
}

/**
 * Does something, and waits for what it leads to.
 *
 * @param what a press, a drop, or a form sent, in the page; or an address that is opened
 */
export async function feel(
  page: Page,
  what: (() => Promise<unknown>) | string,
  sight: Sight,
): Promise<Felt> {
  const requests: { at: number; line: string }[] = [];
  const note = (request: { method(): string; url(): string }): void => {
    const { pathname, search } = new URL(request.url());
    requests.push({ at: Date.now(), line: `${request.method()} ${pathname}${search}` });
  };
  page.on('request', note);
  const opened = Date.now();
  if (typeof what === 'string') await page.goto(what, { waitUntil: 'commit' });
  else await what();
  const shown = await waitIn(page, sight);
  page.off('request', note);
  const begun =
    typeof what === 'string'
      ? opened
      : Number(await page.evaluate(() => sessionStorage.getItem('bench-begun')));
  return {
    took: shown - begun,
    requests: requests
      .filter(({ at }) => at <= shown)
      .map(({ at, line }) => `${String(at - begun).padStart(5)}  ${line}`),
  };
}

/** The moment at which it is seen. A navigation in the meantime takes the question along. */
async function waitIn(page: Page, sight: Sight): Promise<number> {
  for (;;) {
    try {
      return await page.evaluate(momentOf, sight);
    } catch (error) {
      if (!(error instanceof Error && /context was destroyed|navigat/i.test(error.message)))
        throw error;
    }
  }
}

/** Runs in the page, before each frame until all of it is seen. */
function momentOf({ there, saying = '', gone }: Sight): Promise<number> {
  const until = Date.now() + 30_000;
  return new Promise((resolve, reject) => {
    const look = (): void => {
      if (Date.now() > until) reject(new Error(`Not seen: ${there}. ${document.body.innerText}`));
      const isThere = [...document.querySelectorAll(there)].some((element) =>
        element.textContent.includes(saying),
      );
      if (!isThere || (gone !== undefined && document.querySelector(gone)))
        requestAnimationFrame(look);
      else requestAnimationFrame(() => resolve(Date.now()));
    };
    look();
  });
}

/** Runs in each page. */
function noteWhatIsDone(): void {
  for (const type of ['submit', 'pointerdown', 'drop']) {
    addEventListener(type, () => sessionStorage.setItem('bench-begun', String(Date.now())), true);
  }
}
