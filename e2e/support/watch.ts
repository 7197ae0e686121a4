import type { BrowserContext, Page } from '@playwright/test';

/** Something that went wrong and that a test did not say it expects. */
export interface Watch {
  problems(): string[];
}

/** Notes errors of every page of a browser: console, exceptions, failed requests, 5xx answers. */
export function watchBrowser(context: BrowserContext): Watch {
  const problems: string[] = [];
  const watchPage = (page: Page) => {
    page.on('console', (message) => {
      const { url } = message.location();
      if (message.type() !== 'error') return;
      problems.push(`console error: ${message.text()} (${url})`);
    });
    page.on('pageerror', (error) => problems.push(`page error: ${error.stack ?? error.message}`));
  };
  context.on('page', watchPage);
  context.pages().forEach(watchPage);
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (isGivenUp(reason)) return;
    problems.push(`request failed: ${request.method()} ${request.url()} (${reason})`);
  });
  context.on('response', (response) => {
    if (response.status() < 500) return;
    problems.push(`answer ${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  return { problems: () => problems };
}

/** The page itself gave up: it was left, or the answer was not needed anymore. */
function isGivenUp(reason: string): boolean {
  return reason === 'net::ERR_ABORTED';
}
