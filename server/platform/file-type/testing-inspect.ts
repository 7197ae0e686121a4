import { beginInspection } from './inspect-upload.ts';
import { allKinds, clientKinds } from './kinds.ts';
import type { InspectedFile } from './kinds.ts';
import { UnsupportedTypeError } from './refusals.ts';

/** How an upload arrives; by default a client's, with no declared type. */
export interface Upload {
  declaredType?: string;
  allowed?: typeof clientKinds;
  chunkBytes?: number;
}

/** Inspects a whole upload; its reader refuses what is outside the content, as one over a sealed blob does. */
export async function inspect(
  filename: string,
  content: Uint8Array | string,
  { declaredType = '', allowed = clientKinds, chunkBytes = 61_000 }: Upload = {},
): Promise<InspectedFile> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const inspection = beginInspection({ filename, declaredType, allowed });
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    inspection.push(bytes.subarray(at, at + chunkBytes));
  }
  return inspection.finish({
    size: bytes.length,
    read: async (offset, length) => {
      if (length < 0 || offset < 0 || offset + length > bytes.length)
        throw new RangeError('outside the content');
      return bytes.subarray(offset, offset + length);
    },
  });
}

/** The sentence the upload is refused with; throws when it is accepted or fails otherwise. */
export async function refusalOf(
  filename: string,
  content: Uint8Array | string,
  upload: Upload = {},
): Promise<string> {
  try {
    await inspect(filename, content, upload);
  } catch (error) {
    if (error instanceof UnsupportedTypeError) return error.message;
    throw error;
  }
  throw new Error(`${filename} was accepted.`);
}

/** An upload that may be of any kind. */
export const anyKind = { allowed: allKinds };
