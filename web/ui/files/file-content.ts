import { useEffect, useState } from 'react';

async function read(address: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.blob();
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
