import { useEffect } from 'react';
import { sessionHint } from './session-hint.ts';

/**
 * Browsers keep a page that is left and show it on Back as it was. One whose session has ended or was followed by another
 * is hidden and reloaded. The server doesn't ask the browser to forget such pages at sign-out: over
 * `Clear-Site-Data: "cache"` Chromium stands still for seconds (decision 062).
 */
export function useRestoredPage(): void {
  useEffect(() => {
    const hint = sessionHint();
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted || sessionHint() === hint) return;
      // Others would ask the server again what this page showed.
      event.stopImmediatePropagation();
      document.documentElement.hidden = true;
      window.location.reload();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}
