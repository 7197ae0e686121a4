import { useEffect } from 'react';
import { getUser } from '#contract/identity/accounts';
import { liveEvent } from '#contract/live';
import { ApiError, call, onSignedOut, reportSignedOut } from '../api/api.ts';
import { invalidate } from '../api/invalidate.ts';
import { queryClient } from '../api/query-client.ts';
import { concerned, concerns, type Path, recordOf } from './live-concerns.ts';
import { listenTogether } from './live-stream.ts';
import { changedJustNow } from './own-change.ts';
import { officeRate, ownRate, Throttle } from './throttle.ts';
import { reportTyping } from './typing-hints.ts';
import { reportWorkProgress } from './work-progress.ts';

const everything = new Set(Object.values(concerns).flat());

const paced = new Map<string, Throttle>();

/** Drops the refreshes that wait for their turn: without a session each would be refused. */
function stopPaced(): void {
  for (const asked of paced.values()) asked.stop();
  paced.clear();
}

function refresh(path: Path, record: string | undefined): void {
  const filters = concerned(path, record);
  // Nobody here has asked for it.
  if (queryClient.getQueryCache().findAll(filters).length === 0) return;
  if (changedJustNow()) {
    void invalidate(queryClient, filters);
    return;
  }
  // What is not on the screen is asked for again when it is shown; until then that costs nothing.
  void queryClient.invalidateQueries({ ...filters, type: 'inactive', refetchType: 'none' });
  const key = `${path} ${record ?? ''}`;
  let asked = paced.get(key);
  if (!asked) {
    const isOffice = path.startsWith('/api/admin/') && record === undefined;
    const again = (): void => void invalidate(queryClient, filters);
    asked = new Throttle(again, isOffice ? officeRate : ownRate);
    paced.set(key, asked);
  }
  asked.ask();
}

function refreshAll(): void {
  for (const path of everything) {
    void invalidate(queryClient, { queryKey: [path] });
  }
}

/** Takes an event in; answers whether the stream ends with it. */
function onEvent(data: string): boolean {
  const parsed = liveEvent.safeParse(JSON.parse(data));
  if (!parsed.success) return false;
  const event = parsed.data;
  if (event.type === 'session-ended') reportSignedOut();
  if (event.type === 'work-progress') reportWorkProgress(event);
  if (event.type === 'typing') reportTyping(event);
  if (event.type === 'events-missed' || event.type === 'rights-changed') refreshAll();
  else for (const path of concerns[event.type]) refresh(path, recordOf(path, event));
  return event.type === 'session-ended' || event.type === 'too-many-pages';
}

async function hasSession(): Promise<boolean> {
  try {
    await call(getUser, {});
    return true;
  } catch (error) {
    // A lost session has been reported by `call`; anything else may pass.
    if (error instanceof ApiError && error.status === 401) return false;
    throw error;
  }
}

/**
 * Listens to the server for anyone who is signed in. What an event makes out of date is asked for again, at
 * once where it may be one's own doing and else at a pace: in the last week something changes all the
 * time, and each change reaches the open pages of the whole office. After a broken connection the
 * browser reconnects by itself and sends the last event's id, so the server catches up; after a refusal
 * it gives up, so then the session is checked and everything live is read again. A browser that made
 * room for newer ones (`too-many-pages`) listens again when someone comes back to it. A page that is
 * left lets go of its connection at once, or pages to come would wait for it.
 */
export function useLiveUpdates(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return;
    const listen = () => listenTogether(userId, { onEvent, hasSession });
    let stop = listen();
    const onHide = () => stop();
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      stop = listen();
      refreshAll();
    };
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    const stopOnSignedOut = onSignedOut(stopPaced);
    return () => {
      stopOnSignedOut();
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
      stopPaced();
      stop();
    };
  }, [userId]);
}
