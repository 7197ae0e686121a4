import { useEffect } from 'react';
import { getUser } from '#contract/accounts';
import { liveEvent, liveEvents } from '#contract/live';
import { call, reportSignedOut } from './api.ts';
import { queryClient } from './query-client.ts';
import { concerned, concerns, type Path, recordOf } from './live-concerns.ts';
import { changedJustNow } from './own-change.ts';
import { officePace, ownPace, Paced } from './pace.ts';
import { reportTyping } from './typing-hints.ts';
import { reportWorkProgress } from './work-progress.ts';

const everything = new Set(Object.values(concerns).flat());

/** Wait before listening anew where the browser gave up. */
const reopenAfterMs = 3000;

const paced = new Map<string, Paced>();

function refresh(path: Path, record: string | undefined): void {
  const filters = concerned(path, record);
  // Nobody here has asked for it.
  if (queryClient.getQueryCache().findAll(filters).length === 0) return;
  if (changedJustNow()) {
    void queryClient.invalidateQueries(filters);
    return;
  }
  // What is not on the screen is asked for anew when it is shown; until then that costs nothing.
  void queryClient.invalidateQueries({ ...filters, type: 'inactive', refetchType: 'none' });
  const key = `${path} ${record ?? ''}`;
  let asked = paced.get(key);
  if (!asked) {
    const isOffice = path.startsWith('/api/admin/') && record === undefined;
    const again = (): void => void queryClient.invalidateQueries(filters);
    asked = new Paced(again, isOffice ? officePace : ownPace);
    paced.set(key, asked);
  }
  asked.ask();
}

function refreshAll(): void {
  for (const path of everything) {
    void queryClient.invalidateQueries({ queryKey: [path] });
  }
}

/**
 * Listens to the server while `active` (someone is signed in). What an event makes out of date is asked
 * for anew, at once where it may be one's own doing and else at a pace: in the last week something
 * changes all the time, and each change reaches the open pages of the whole office. After a broken
 * connection the browser reconnects by itself and sends the last event's id, so the server catches up;
 * after a refusal it gives up, so then the session is checked and everything live is read again.
 */
export function useLiveUpdates(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    let source: EventSource;
    let reopening: ReturnType<typeof setTimeout> | undefined;

    const open = () => {
      source = new EventSource(liveEvents.path);
      source.addEventListener('message', onEvent);
      source.addEventListener('error', onError);
    };
    const onEvent = (message: MessageEvent<string>) => {
      const parsed = liveEvent.safeParse(JSON.parse(message.data));
      if (!parsed.success) return;
      if (parsed.data.type === 'session-ended') {
        source.close();
        reportSignedOut();
        return;
      }
      if (parsed.data.type === 'work-progress') reportWorkProgress(parsed.data);
      if (parsed.data.type === 'typing') reportTyping(parsed.data);
      const event = parsed.data;
      if (event.type === 'events-missed') refreshAll();
      else for (const path of concerns[event.type]) refresh(path, recordOf(path, event));
    };
    const onError = () => {
      if (source.readyState !== EventSource.CLOSED) return;
      reopening = setTimeout(() => {
        call(getUser, {}).then(
          () => {
            refreshAll();
            open();
          },
          // A lost session has been reported by `call`; anything else may pass.
          (error: { status?: number }) => error.status !== 401 && onError(),
        );
      }, reopenAfterMs);
    };

    open();
    return () => {
      clearTimeout(reopening);
      for (const asked of paced.values()) asked.stop();
      paced.clear();
      source.close();
    };
  }, [active]);
}
