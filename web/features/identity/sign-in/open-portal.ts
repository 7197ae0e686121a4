import type { User } from '#contract/identity/accounts';
import { askEarlyAs } from '#web/lib/api/ask-early.ts';
import { portalFiles } from './portal-files.ts';
import { accountIn } from '#web/lib/session/chosen-account.ts';
import { setFlashMessage, type ToastText } from '#web/lib/navigation/full-page-navigation.ts';

declare global {
  /**
   * Draws the portal in place of the page that leads into it, once its program has run there (web/main.tsx).
   *
   * @param href the screen it begins with
   */
  var openPortal: ((href: string) => void) | undefined;
}

/**
 * Fetches the portal's files, and has its programs run, each in its own pause, so that typing continues. They draw
 * nothing yet.
 */
export async function readPortal(): Promise<void> {
  const files = portalFiles();
  if (!files) return;
  const { program, style, others } = files;
  const programs = [program, ...others];
  // The portal's style holds all of this page's own: nothing changes its look, and the fonts are there as well.
  link('stylesheet', style);
  for (const file of programs) link('modulepreload', file);
  for (const file of programs) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await pause();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await import(/* @vite-ignore */ file);
  }
}

function link(rel: string, href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}

/** Safari does not tell when nothing else is to be done. */
const pause = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 50),
  );

/** Screens that begin in place: where nearly everyone goes who signs in. */
const paths = new Set(['/', '/admin']);

/**
 * Continues to a screen of the portal as someone who has just signed in, in place of the sign-in page, which fetched the
 * program while they typed. Returns where that cannot be; else the promise is never kept, as the page is over.
 */
export async function openPortal(user: User, href: string, message: ToastText): Promise<void> {
  const { pathname, search } = new URL(href, window.location.origin);
  const program = portalFiles()?.program;
  if (program === undefined || !paths.has(pathname) || accountIn(search) !== undefined) return;
  askEarlyAs(user, { pathname, search });
  // Has run already, if all went well.
  await import(/* @vite-ignore */ program).catch(() => undefined);
  if (!globalThis.openPortal) return;
  setFlashMessage(message);
  globalThis.openPortal(href);
  await new Promise(() => undefined);
}
