import './lib/browser/no-eval.ts';
import './styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { greet } from './lib/navigation/full-page-navigation.ts';
import { queryClient } from './lib/api/query-client.ts';
import { parseSearch, stringifySearch } from './lib/navigation/search-params.ts';
import { hasSiteData, provideSiteData } from './lib/browser/site-data.ts';
import { routeTree } from './routeTree.gen.ts';

const router = createRouter({
  routeTree,
  context: { queryClient },
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // Every wait over 300 ms shows itself (look.md).
  defaultPendingMs: 300,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

// With `npm run dev` the page comes from another server, which does not know the firm.
if (import.meta.env.DEV && !hasSiteData()) {
  const [{ call }, { getFirm }] = await Promise.all([
    import('./lib/api/api.ts'),
    import('#contract/firm'),
  ]);
  provideSiteData({ firm: await call(getFirm, {}), startedAt: '' });
}

// Chromium's offer to install the site waits for a quiet moment: web/lib/installed/install-prompt.ts.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  Object.assign(globalThis, { installPrompt: event });
});
greet();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
