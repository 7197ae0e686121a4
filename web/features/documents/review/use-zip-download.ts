import { useEffect, useRef, useState } from 'react';
import { prepareZip } from '#contract/documents/zip';
import { call, messageOf } from '#web/lib/api/api.ts';
import { trackDownload } from '#web/lib/api/track-download.ts';
import { plural } from '#web/lib/format/format.ts';
import { followWork } from '#web/lib/live/work-progress.ts';
import { toast } from '#web/ui/overlays/toast-store.ts';
import type { BulkWork } from './use-bulk-work.ts';

/**
 * Downloads files as one ZIP. The browser writes it to the disk as it comes, so it may be larger
 * than any memory; the server tells how many files have gone into it.
 */
export function useZipDownload() {
  const [work, setWork] = useState<BulkWork>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const end = (): void => {
    stop.current?.();
    setWork(undefined);
  };

  const start = async (fileIds: string[]): Promise<void> => {
    end();
    setWork({
      label: `Preparing a ZIP of ${plural(fileIds.length, 'file')}`,
      done: 0,
      total: fileIds.length,
    });
    try {
      const zip = await call(prepareZip, { body: { fileIds } });
      const label = `Downloading ${zip.filename}`;
      setWork({ label, done: 0, total: zip.files });
      stop.current = followWork(zip.id, (done, total) => {
        setWork({ label, done, total });
        if (done >= total) end();
      });
      await trackDownload(zip.url, zip.filename);
      toast({ title: 'Download Started', description: zip.filename });
    } catch (error) {
      end();
      toast({
        title: 'Download Failed',
        description: messageOf(error, 'Could not download the file. Please try again.'),
        variant: 'destructive',
        action: { label: 'Retry', onAction: () => void start(fileIds) },
      });
    }
  };

  return { work, start, hide: end };
}
