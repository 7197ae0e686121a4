import './lib/browser/no-eval.ts';
import './styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { focusPart } from './lib/navigation/preserve-focus.ts';
import { greet } from './lib/navigation/full-page-navigation.ts';
import { captureInstallPrompt } from './lib/installed/install-prompt.ts';
import { queryClient } from './lib/api/query-client.ts';
import { parseSearch, stringifySearch } from './lib/navigation/search-params.ts';
import { hasSiteData, provideSiteData } from './lib/browser/site-data.ts';
import { routeTree } from './routeTree.gen.ts';

function makeRouter() {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Every wait over 300 ms shows itself (look.md).
    defaultPendingMs: 300,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}

// With `npm run dev` the page comes from another server, which does not know the firm.
if (import.meta.env.DEV && !hasSiteData()) {
  const [{ call }, { getFirm }] = await Promise.all([
    import('./lib/api/api.ts'),
    import('#contract/firm/firm'),
  ]);
  provideSiteData({ firm: await call(getFirm, {}), startedAt: '' });
}

captureInstallPrompt();
const page = document.getElementById('root');
if (!page) throw new Error('index.html has no #root');
if (page.dataset['page'] === undefined) draw(page);
else globalThis.openPortal = (href) => drawInPlaceOf(page, href);

function draw(root: HTMLElement): void {
  greet();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={makeRouter()} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** The page that leads into the portal stays until there is something to see in its place. */
function drawInPlaceOf(page: HTMLElement, href: string): void {
  window.history.replaceState(null, '', href);
  const root = document.createElement('div');
  page.after(root);
  const drawn = new MutationObserver(() => {
    drawn.disconnect();
    page.dispatchEvent(new Event('leave'));
    page.remove();
    root.id = 'root';
    // Tab and a screen reader begin at the top, as on a page that was loaded.
    if (!root.contains(document.activeElement)) focusPart(root);
    document.querySelector('link[rel=canonical]')?.remove();
    window.scrollTo(0, 0);
  });
  drawn.observe(root, { childList: true });
  draw(root);
}
