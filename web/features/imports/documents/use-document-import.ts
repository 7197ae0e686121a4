import { useEffect, useRef, useState } from 'react';
import { refresh } from '#web/lib/api/action.ts';
import { messageOf } from '#web/lib/api/api.ts';
import type { ImportSource } from './import-source.ts';
import { Gate, type ImportProgress, runImport } from './import-run.ts';

export type ImportState =
  | { step: 'choose'; problem?: string }
  | { step: 'ready'; source: ImportSource }
  | { step: 'running' | 'paused'; source: ImportSource; progress: ImportProgress | null }
  /** It ended: all is done, it was canceled, or it broke off and can continue. */
  | {
      step: 'ended';
      source: ImportSource;
      progress: ImportProgress | null;
      /** Why it broke off. */
      problem?: string;
      isCanceled?: boolean;
    };

/** One import of a folder or ZIP in this browser, from the choice to its report. */
export function useDocumentImport() {
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const run = useRef<{ gate: Gate; controller: AbortController }>(undefined);
  useEffect(() => () => run.current?.controller.abort(), []);
  const isRunning = state.step === 'running' || state.step === 'paused';
  useEffect(() => {
    if (!isRunning) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isRunning]);

  const choose = async (read: () => Promise<ImportSource> | ImportSource): Promise<void> => {
    try {
      const source = await read();
      const isEmpty = source.files.length + source.left.length === 0;
      setState(
        isEmpty
          ? { step: 'choose', problem: 'There are no files in it.' }
          : { step: 'ready', source },
      );
    } catch (error) {
      const problem = error instanceof Error ? error.message : 'It could not be read.';
      setState({ step: 'choose', problem });
    }
  };

  const start = async (source: ImportSource, withoutYear: boolean): Promise<void> => {
    const controller = new AbortController();
    const gate = new Gate();
    run.current = { gate, controller };
    let last: ImportProgress | null = null;
    setState({ step: 'running', source, progress: null });
    const { signal } = controller;
    try {
      const progress = await runImport(source, {
        withoutYear,
        signal,
        gate,
        onProgress: (next) => {
          last = next;
          setState((now) => ('progress' in now ? { ...now, progress: next } : now));
        },
      });
      setState({ step: 'ended', source, progress });
    } catch (error) {
      setState({
        step: 'ended',
        source,
        progress: last,
        ...(signal.aborted
          ? { isCanceled: true }
          : { problem: messageOf(error, 'It broke off. Please try again.') }),
      });
    }
    void refresh('sorting-changed');
    void refresh('files-changed');
  };

  return {
    state,
    choose,
    start,
    pause: (): void => {
      run.current?.gate.close();
      setState((now) => (now.step === 'running' ? { ...now, step: 'paused' } : now));
    },
    resume: (): void => {
      run.current?.gate.open();
      setState((now) => (now.step === 'paused' ? { ...now, step: 'running' } : now));
    },
    cancel: (): void => {
      run.current?.controller.abort();
      run.current?.gate.open();
    },
    reset: (): void => setState({ step: 'choose' }),
  };
}
