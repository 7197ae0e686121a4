import { useEffect } from 'react';
import { useFirm } from '../browser/site-data.ts';
import { isSigningOut } from '../format/person.ts';

const shown = { title: '', unread: 0 };

function show(change: Partial<typeof shown>): void {
  // On the icon of an installed portal, too. Closing it leaves the count, signing out takes it off.
  if (change.unread !== undefined && change.unread !== shown.unread && 'setAppBadge' in navigator)
    void navigator.setAppBadge(change.unread).catch(() => {});
  Object.assign(shown, change);
  if (shown.title === '') return;
  document.title = shown.unread > 0 ? `(${shown.unread}) ${shown.title}` : shown.title;
}

/** Names the page in the tab and the history: "Documents, Bluebonnet". */
export function usePageTitle(title: string): void {
  const { shortName } = useFirm();
  useEffect(() => show({ title: `${title}, ${shortName}` }), [title, shortName]);
}

/** Puts how many messages are unread before the page's name, "(2) Documents, Bluebonnet", so that a tab tells. */
export function useTitleBadge(unread: number): void {
  useEffect(() => {
    show({ unread });
    return () => show({ unread: 0 });
  }, [unread]);
  useEffect(() => {
    // Asked by the service worker, which takes all else off the device, pages can hang (decision 062).
    const onHide = () => isSigningOut() && show({ unread: 0 });
    window.addEventListener('pagehide', onHide);
    return () => window.removeEventListener('pagehide', onHide);
  }, []);
}
