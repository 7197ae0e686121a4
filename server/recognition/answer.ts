import { z } from 'zod';
import {
  documentKinds,
  factSources,
  factStrengths,
  type Recognition,
  recognitionOutcomes,
} from '#domain/recognition';

const kind = z.enum(documentKinds.map(({ value }) => value));
const page = z.int().min(1).max(100_000);
const share = z.number().min(-1).max(2);
const place = z.strictObject({ page, x: share, y: share, width: share, height: share });

const fact = <Value extends z.ZodType>(value: Value) =>
  z
    .strictObject({
      value,
      source: z.enum(factSources),
      strength: z.enum(factStrengths),
      places: z.array(place).max(20),
    })
    .nullable();

const form = z.strictObject({
  firstPage: page,
  lastPage: page,
  kind: fact(kind),
  taxYear: fact(z.int().min(1990).max(2100)),
  personName: fact(z.string().min(1).max(120)),
  personLastFour: fact(z.string().regex(/^\d{4}$/)),
  payerName: fact(z.string().min(1).max(120)),
  payerNumber: fact(z.string().regex(/^\d{9}$/)),
  accountTail: fact(z.string().regex(/^[\dA-Z]{1,4}$/)),
  copies: z.array(z.string().regex(/^[A-D12]$/)).max(8),
  isCorrected: z.boolean(),
  parts: z.array(kind).max(20),
  statedPages: z.int().min(1).max(2000).nullable(),
  missingPages: z.array(z.int().min(1).max(2000)).max(2000),
});

const recognition = z.strictObject({
  outcome: z.enum(recognitionOutcomes),
  pages: z.int().min(0).max(100_000),
  pagesRead: z.int().min(0).max(1000),
  forms: z.array(form).max(200),
});

const message = z.union([z.strictObject({ page: z.int() }), z.strictObject({ recognition })]);

/** What the process that reads says: a page is done, or what the document is. */
export type Message = { page: number } | { recognition: Recognition };

/** Reads a line of it; undefined for anything that isn't exactly one of these. */
export function readMessage(line: string): Message | undefined {
  try {
    return message.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}
