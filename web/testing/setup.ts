import '../styles/app.css';
import { afterEach, beforeEach, expect } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { queryClient } from '#web/lib/api/query-client.ts';
import { provideSiteData } from '#web/lib/browser/site-data.ts';
import { problems } from './problems.ts';
import { firm } from './records.ts';
import { clearToast } from '#web/ui/overlays/toast-store.ts';
import { startServer, unexpectedCalls } from './server.ts';

provideSiteData({ firm, startedAt: '' });

beforeEach(async () => {
  // What the test before showed may still have a call to make, which nobody answers here.
  await cleanup();
  // Nor is a toast of that test here: Escape would be the toast's.
  clearToast();
  problems.length = 0;
  queryClient.clear();
  sessionStorage.clear();
  localStorage.clear();
  startServer();
});

afterEach(() => {
  expect([...problems, ...unexpectedCalls()], 'unexpected').toEqual([]);
});
