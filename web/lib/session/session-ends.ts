import { useEffect, useRef, useState } from 'react';
import { getSessionEnds, type SessionEnds, staySignedIn } from '#contract/identity/sessions';
import { call, onSignedOut, reportSignedOut } from '../api/api.ts';
import { isSomeoneThere } from '../live/presence.ts';
import { queryClient } from '../api/query-client.ts';
import { refreshUser, userQuery } from './session.ts';
import { sessionHint } from './session-hint.ts';

export interface EndsSoon {
  /** Milliseconds since 1970, by this browser's clock. */
  until: number;
  /** False at the absolute end, which cannot be put off. */
  canStay: boolean;
}

/** After a question that failed the page asks again. */
const askAgainMs = 15_000;

/**
 * Watches the end of the session while `active`. The server says how long there is left, so neither
 * a wrong clock nor what other tabs do leads astray; all tabs warn and all tabs continue together.
 */
export function useSessionEnds(active: boolean): {
  endsSoon: EndsSoon | undefined;
  stay: () => Promise<void>;
} {
  const [endsSoon, setEndsSoon] = useState<EndsSoon>();
  const watch = useRef<ReturnType<typeof watchSession>>(undefined);
  useEffect(() => {
    if (!active) return;
    const own = watchSession(setEndsSoon);
    watch.current = own;
    return () => {
      own.stop();
      setEndsSoon(undefined);
    };
  }, [active]);
  return { endsSoon, stay: async () => watch.current?.stay() };
}

function watchSession(onChange: (endsSoon: EndsSoon | undefined) => void) {
  const otherTabs = new BroadcastChannel('session');
  const broadcast = (message: 'stayed' | 'ended') => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    otherTabs.postMessage(message);
  };
  let hint = sessionHint();
  let stopped = false;
  let isSent = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function askIn(ms: number): void {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void ask(), ms);
  }

  function read({ idleEndsInSeconds, endsInSeconds, warnSeconds }: SessionEnds): void {
    if (stopped) return;
    const left = Math.min(idleEndsInSeconds, endsInSeconds);
    if (left > warnSeconds) {
      onChange(undefined);
      askIn((left - warnSeconds) * 1000);
      return;
    }
    onChange({ until: Date.now() + left * 1000, canStay: endsInSeconds > idleEndsInSeconds });
    // A second later the answer is that there is no session, which ends it on the page.
    askIn((left + 1) * 1000);
  }

  async function ask(): Promise<void> {
    // After a logout on another tab there is nothing to ask.
    if (sessionHint() === undefined) return reportSignedOut();
    try {
      const ends = await call(getSessionEnds, {});
      const idleIsNear =
        ends.idleEndsInSeconds <= ends.warnSeconds && ends.endsInSeconds > ends.idleEndsInSeconds;
      // Someone reading or typing needs no warning.
      read(idleIsNear && isSomeoneThere() ? await call(staySignedIn, {}) : ends);
    } catch {
      // A lost session has been reported by `call`; anything else may pass.
      askIn(askAgainMs);
    }
  }

  async function stay(): Promise<void> {
    try {
      read(await call(staySignedIn, {}));
      broadcast('stayed');
    } catch {
      askIn(0);
    }
  }

  /** Timers sleep with the computer, and cookies may have changed in another tab. */
  async function onReturn(): Promise<void> {
    if (document.visibilityState !== 'visible') return;
    const now = sessionHint();
    if (now !== undefined && now !== hint) {
      hint = now;
      const before = queryClient.getQueryData(userQuery.queryKey)?.id;
      await refreshUser();
      // Someone else has signed in since: nothing of the first may stay on the page.
      if (queryClient.getQueryData(userQuery.queryKey)?.id !== before) window.location.reload();
    }
    await ask();
  }

  const onVisible = () => void onReturn();
  document.addEventListener('visibilitychange', onVisible);
  otherTabs.addEventListener('message', () => void ask());
  const stopListening = onSignedOut(() => {
    if (!isSent) broadcast('ended');
    isSent = true;
  });
  void ask();

  return {
    stay,
    stop(): void {
      stopped = true;
      clearTimeout(timer);
      otherTabs.close();
      stopListening();
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}
