import { startOwnWorker } from '#web/lib/browser/own-worker.ts';
import type { ScanAnswers, ScanKind, ScanQuestions, ScanReply } from './protocol.ts';
// oxlint-disable-next-line import/default -- Vite answers its address
import workerAddress from './scan-worker.ts?worker&url';

/** The photograph couldn't be opened: its format is unknown here, or it is broken. */
export class UnreadablePhotograph extends Error {
  override name = 'UnreadablePhotograph';
}

/** Works on photographs in its own worker, which `close` ends. */
export interface Scanner {
  /** @throws UnreadablePhotograph */
  ask<Kind extends ScanKind>(kind: Kind, question: ScanQuestions[Kind]): Promise<ScanAnswers[Kind]>;
  close(): void;
}

export function startScanner(): Scanner {
  const worker = startOwnWorker(workerAddress);
  const waiting = new Map<number, (reply: ScanReply) => void>();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<ScanReply>) => {
    const settle = waiting.get(data.id);
    waiting.delete(data.id);
    settle?.(data);
  });
  worker.addEventListener('error', () => {
    for (const [id, settle] of waiting) settle({ id });
    waiting.clear();
  });
  return {
    ask<Kind extends ScanKind>(kind: Kind, question: ScanQuestions[Kind]) {
      last += 1;
      const id = last;
      const bitmaps = Object.values(question).filter((value) => value instanceof ImageBitmap);
      return new Promise<ScanAnswers[Kind]>((resolve, reject) => {
        waiting.set(id, ({ answer }) => {
          if (answer === undefined) reject(new UnreadablePhotograph());
          // The worker answers each kind of question with its kind of answer.
          else resolve(answer as ScanAnswers[Kind]);
        });
        worker.postMessage({ id, kind, question }, bitmaps);
      });
    },
    close: () => worker.terminate(),
  };
}
