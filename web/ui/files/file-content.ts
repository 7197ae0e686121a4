import { useEffect, useState } from 'react';
import { parseApiError } from '#web/lib/api/api-error.ts';
import { askForSecondStep } from '#web/lib/session/step-up.ts';

async function read(address: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(address, { signal });
  if (answer.ok) return answer.blob();
  if (await secondStepTaken(answer)) return read(address, signal);
  throw new Error(`${address} answered ${answer.status}`);
}

/** Where a refused document only needs the second step again, asks for it. @returns whether to try again */
async function secondStepTaken(answer: Response): Promise<boolean> {
  const error = parseApiError(answer.status, await answer.text(), null);
  return error.needsSecondStep && askForSecondStep();
}

/** The same for a picture that could not be shown, of which the browser doesn't say why. */
export async function mayShowAgain(address: string): Promise<boolean> {
  const answer = await fetch(address, { headers: { range: 'bytes=0-0' } }).catch(() => undefined);
  return answer !== undefined && !answer.ok && secondStepTaken(answer);
}

/** The bytes of a document, as soon as they are here; null asks for none. */
export function useBytes(address: string | null, onFailed: () => void): ArrayBuffer | undefined {
  const [data, setData] = useState<ArrayBuffer>();
  useEffect(() => {
    if (address === null) return;
    const ended = new AbortController();
    const open = async (): Promise<void> => {
      try {
        const blob = await read(address, ended.signal);
        const bytes = await blob.arrayBuffer();
        if (!ended.signal.aborted) setData(bytes);
      } catch {
        if (!ended.signal.aborted) onFailed();
      }
    };
    void open();
    return () => ended.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- only another address is another document
  }, [address]);
  return data;
}
