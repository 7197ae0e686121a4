import { downloadFile, type File } from '#contract/documents/files';
import { downloadOrganizer } from '#contract/documents/organizer';
import { toast } from '#web/ui/overlays/toast-store.ts';
import { ApiError, parseApiError, reportSignedOut, stepUpOrGiveUp, urlFor } from './api.ts';

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
export function saveFile(
  file: Pick<File, 'id' | 'originalName'>,
  { versionId, failure = downloadFailed }: SaveOptions = {},
): Promise<void> {
  const query = versionId === undefined ? {} : { versionId };
  return save(urlFor(downloadFile, { params: { id: file.id }, query }), file.originalName, failure);
}

/** Saves what an export answers, under its name, with the toasts of spec section 8. */
export function saveExport(
  address: string,
  name: string,
  toasts: {
    success: { title: string; description: string };
    failure: { title: string; description: string };
  },
): Promise<void> {
  return save(address, name, toasts.failure, toasts.success);
}

/** Saves the Tax Organizer of a season. */
export function saveOrganizer(season: number): Promise<void> {
  return save(urlFor(downloadOrganizer, {}), `Tax Organizer ${season}.pdf`, downloadFailed);
}

async function save(
  address: string,
  name: string,
  failure: { title: string; description: string },
  success = { title: 'Download Started', description: name },
): Promise<void> {
  try {
    const content = await fetchContent(address);
    toast(success);
    hand(content, name);
  } catch (error) {
    toast({
      ...failure,
      // That it works again in a moment, or was given up: the usual words do not say so.
      ...(hasOwnMessage(error) ? { description: error.message } : {}),
      variant: 'destructive',
      action: { label: 'Retry', onAction: () => void save(address, name, failure, success) },
    });
  }
}

const hasOwnMessage = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  ['too_many_requests', 'overloaded', 'second_step_required'].includes(error.code);

/** @throws {ApiError}; a fresh second step is asked for where one is needed */
async function fetchContent(address: string, isRepeat = false): Promise<Blob> {
  const response = await fetch(address, { credentials: 'same-origin' });
  if (response.ok) return response.blob();
  const error = parseApiError(response.status, await response.text(), null);
  if (error.needsSecondStep && !isRepeat) {
    await stepUpOrGiveUp(error);
    return fetchContent(address, true);
  }
  if (error.code === 'signed_out') reportSignedOut();
  throw error;
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
