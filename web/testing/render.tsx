import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { render, type RenderResult } from 'vitest-browser-react';
import type { User } from '#contract/identity/accounts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { parseSearch, stringifySearch } from '#web/lib/navigation/search-params.ts';
import { updateKnownUser } from '#web/lib/session/session.ts';
import { ToasterWhenNeeded } from '#web/ui/overlays/toaster-when-needed.tsx';

/**
 * Shows a screen or dialog as the product does: with router, cache, styles, and toasts.
 *
 * @param user who is signed in; nobody when left out
 * @param address where the screen is, with its search parameters
 */
export async function show(
  screen: ReactNode,
  { user, address = '/' }: { user?: User; address?: string } = {},
): Promise<RenderResult> {
  if (user) updateKnownUser(user);
  const root = createRootRoute();
  const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => screen });
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  });
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ToasterWhenNeeded />
    </QueryClientProvider>,
  );
}

/** @throws AssertionError naming each rule of WCAG 2.2 AA that what is shown breaks */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([]);
}
