import { downloadFile, type File } from '#contract/files';
import { toast } from '#web/ui/toast-store.ts';
import { parseApiError, reportSignedOut, urlFor } from './api.ts';

interface SaveOptions {
  /** One version instead of the latest. */
  versionId?: string;
  /** What is said when it fails. */
  failure?: { title: string; description: string };
}

const downloadFailed = {
  title: 'Download Failed',
  description: 'Could not download the file. Please try again.',
};

/** Saves a document under its own name, with the toasts of spec section 8. */
export async function saveFile(
  file: Pick<File, 'id' | 'originalName'>,
  { versionId, failure = downloadFailed }: SaveOptions = {},
): Promise<void> {
  const query = versionId === undefined ? {} : { versionId };
  try {
    const response = await fetch(urlFor(downloadFile, { params: { id: file.id }, query }), {
      credentials: 'same-origin',
    });
    if (!response.ok) {
      const error = parseApiError(response.status, await response.text(), null);
      if (error.code === 'signed_out') reportSignedOut();
      throw error;
    }
    toast({ title: 'Download Started', description: file.originalName });
    hand(await response.blob(), file.originalName);
  } catch {
    toast({
      ...failure,
      variant: 'destructive',
      action: {
        label: 'Retry',
        onAction: () =>
          void saveFile(file, { failure, ...(versionId === undefined ? {} : { versionId }) }),
      },
    });
  }
}

function hand(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of the content once the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
