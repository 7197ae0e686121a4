import type { FastifyRequest } from 'fastify';
import { importLimits } from '#domain/import-values';
import { AppError } from '#platform/errors';
import { cleanFileName, InvalidNameError } from '#platform/file-type/file-name';

const limits = { files: 1, fileSize: importLimits.bytes, fields: 10, parts: 12, headerPairs: 20 };

/** A file, and the fields that came before it. */
interface Received {
  fileName: string;
  bytes: Buffer;
  fields: Record<string, string>;
}

/**
 * Reads the one file of a multipart call into memory.
 *
 * @throws AppError `malformed_upload`, `too_large`, `invalid_request` for a field that isn't known;
 * InvalidNameError
 */
export async function receiveFile(
  request: FastifyRequest,
  known: readonly string[],
): Promise<Received> {
  if (!request.isMultipart()) throw malformed();
  try {
    let file: Omit<Received, 'fields'> | undefined;
    const fields: Record<string, string> = {};
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (!known.includes(part.fieldname)) throw unknownField(part.fieldname);
        fields[part.fieldname] = String(part.value);
        continue;
      }
      if (part.fieldname !== 'file' || file) throw malformed();
      file = { fileName: cleanFileName(part.filename), bytes: await part.toBuffer() };
    }
    if (file) return { ...file, fields };
  } catch (error) {
    // Let the rest of the body pass, so that the browser reads our answer instead of a reset.
    request.raw.unpipe();
    request.raw.resume();
    throw told(error);
  }
  throw malformed();
}

/** What the person is told: our own refusals, a file that is too large, and else that none arrived. */
function told(error: unknown): unknown {
  if (error instanceof AppError || error instanceof InvalidNameError) return error;
  const isTooLarge =
    error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
  if (!isTooLarge) return malformed(error);
  const megabytes = importLimits.bytes / 1024 / 1024;
  return new AppError('too_large', `This file is larger than ${megabytes} MB. Split it.`);
}

const unknownField = (name: string): AppError =>
  new AppError('invalid_request', 'Please send the file and what kind of list it is.', {
    fields: { [name.slice(0, 40)]: 'This field isn’t known' },
  });

const malformed = (cause?: unknown): AppError =>
  new AppError('malformed_upload', 'Please choose a CSV or Excel file to import.', { cause });
