import { lazy, Suspense } from 'react';
import { useUploads } from './uploads.ts';

const TrayList = lazy(async () => ({ default: (await import('./tray-list.tsx')).TrayList }));

/**
 * On screens without a list of uploads: what was read in the documents just sent from there. Fetched with
 * the first upload.
 */
export function UploadTray() {
  const hasSent = useUploads().some(({ receipt }) => receipt !== undefined);
  if (!hasSent) return null;
  return (
    <Suspense>
      <TrayList />
    </Suspense>
  );
}
