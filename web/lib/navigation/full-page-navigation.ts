import { toast, type ToastMessage } from '#web/ui/overlays/toast-store.ts';

/** What a toast says; one that offers something to do stays with its page. */
export type ToastText = Pick<ToastMessage, 'title' | 'description'>;

const key = 'toast-on-arrival';

/**
 * Goes to another page of the site as a whole, where `words` show as a toast.
 *
 * @returns a promise that is never kept: this page is over
 */
export function navigateWithReload(
  href: string,
  { words, replace = false }: { words?: ToastText | undefined; replace?: boolean } = {},
): Promise<never> {
  if (words) setFlashMessage(words);
  if (replace) window.location.replace(href);
  else window.location.assign(href);
  return new Promise(() => undefined);
}

/** Leaves words to the page that comes. */
export function setFlashMessage(words: ToastText): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(words));
  } catch {
    // Storage may be blocked; the page then says nothing.
  }
}

/** Shows what the page before had to say. */
export function greet(): void {
  try {
    const words: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    sessionStorage.removeItem(key);
    // Written above.
    if (words !== null) toast(words as ToastText);
  } catch {
    // Nothing was stored.
  }
}
