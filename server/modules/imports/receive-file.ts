import type { FastifyRequest } from 'fastify';
import { importLimits } from '#domain/import-values';
import { AppError } from '#platform/errors';
import { cleanFileName } from '#platform/file-type/file-name';
import { BrokenOffError } from '#platform/http/arriving';
import {
  type FormPart,
  formParts,
  isMultipart,
  MalformedFormError,
  readFieldText,
} from '#platform/http/form-parts';

/** Bytes. */
const maxFieldBytes = 2000;

/** A file, and the fields that came beside it. */
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
  if (!isMultipart(request)) throw malformed();
  try {
    let file: Omit<Received, 'fields'> | undefined;
    const fields: Record<string, string> = {};
    for await (const part of formParts(request.raw, request.headers['content-type'])) {
      if (part.filename === undefined) {
        if (!known.includes(part.name)) throw unknownField(part.name);
        fields[part.name] = await readFieldText(part, maxFieldBytes);
        continue;
      }
      if (part.name !== 'file' || file) throw malformed();
      file = { fileName: cleanFileName(part.filename), bytes: await readFile(part) };
    }
    if (!file) throw malformed();
    return { ...file, fields };
  } catch (error) {
    // Let the rest of the body pass, so that the browser reads our answer instead of a reset.
    request.raw.resume();
    const isTheirs = error instanceof BrokenOffError || error instanceof MalformedFormError;
    throw isTheirs ? malformed(error) : error;
  }
}

async function readFile({ content }: FormPart): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of content) {
    size += piece.length;
    if (size > importLimits.bytes) {
      const megabytes = importLimits.bytes / 1024 / 1024;
      throw new AppError('too_large', `This file is larger than ${megabytes} MB. Split it.`);
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

const unknownField = (name: string): AppError =>
  new AppError('invalid_request', 'Please send the file and what kind of list it is.', {
    fields: { [name.slice(0, 40)]: 'This field isn’t known' },
  });

const malformed = (cause?: unknown): AppError =>
  new AppError('malformed_upload', 'Please choose a CSV or Excel file to import.', { cause });
