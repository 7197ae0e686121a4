import { useEffect, useState } from 'react';

/** So many documents are kept that nobody has opened yet. */
const most = 3;
const ahead = new Map<string, Promise<Blob>>();

async function read(address: string, signal?: AbortSignal): Promise<Blob> {
  const answer = await fetch(address, signal ? { signal } : {});
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.blob();
}

/** Fetches a document that is most likely opened next, so that it is there at once. */
export function fetchAhead(address: string): void {
  if (ahead.has(address)) return;
  for (const old of [...ahead.keys()].slice(0, Math.max(0, ahead.size - most + 1))) {
    ahead.delete(old);
  }
  const fetched = read(address);
  // Opening it asks again, and tells of a failure then.
  fetched.catch(() => ahead.delete(address));
  ahead.set(address, fetched);
}

/** Forgets what was fetched and not opened. */
export function forgetAhead(): void {
  ahead.clear();
}

function readOnce(address: string, signal: AbortSignal): Promise<Blob> {
  const fetched = ahead.get(address);
  ahead.delete(address);
  return fetched ?? read(address, signal);
}

/** The bytes of a document, as soon as they are here; null asks for none. */
export function useBytes(address: string | null, onFailed: () => void): ArrayBuffer | undefined {
  const [data, setData] = useState<ArrayBuffer>();
  useEffect(() => {
    if (address === null) return;
    const ended = new AbortController();
    const open = async (): Promise<void> => {
      try {
        const blob = await readOnce(address, ended.signal);
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

/** Where a picture is shown from: its own address, or what was fetched ahead, once that is here. */
export function usePicture(address: string): string | undefined {
  const [fetched] = useState(() => ahead.get(address));
  const [shown, setShown] = useState(fetched ? undefined : address);
  useEffect(() => {
    if (!fetched) return;
    ahead.delete(address);
    let isHere = true;
    let object: string | undefined;
    const open = async (): Promise<void> => {
      const blob = await fetched.catch(() => undefined);
      if (!isHere) return;
      object = blob && URL.createObjectURL(blob);
      setShown(object ?? address);
    };
    void open();
    return () => {
      isHere = false;
      if (object !== undefined) URL.revokeObjectURL(object);
    };
  }, [address, fetched]);
  return shown;
}
