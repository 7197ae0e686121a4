import { z } from 'zod';
import { factSources, factStrengths } from '#domain/recognition';
import { documentKind } from '../projects/expected.ts';

const pageBox = z.object({
  page: z.number().int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});

/** A fact with where it comes from; one that staff corrected also says what was read. */
const factOf = <Value extends z.ZodType>(value: Value) =>
  z.object({
    value: value.nullable(),
    source: z.enum([...factSources, 'staff']).nullable(),
    strength: z.enum(factStrengths).nullable(),
    /** The words that led to it. */
    places: z.array(pageBox),
    isCorrected: z.boolean(),
    /** What was read, where staff corrected it. */
    read: value.nullable(),
  });

/** A form that was told apart, with all that was read of it. */
export const recognizedForm = z.object({
  firstPage: z.number().int(),
  lastPage: z.number().int(),
  kind: factOf(documentKind),
  taxYear: factOf(z.number().int()),
  personName: factOf(z.string()),
  personLastFour: factOf(z.string()),
  payerName: factOf(z.string()),
  payerNumber: factOf(z.string()),
  accountTail: factOf(z.string()),
  copies: z.array(z.string()),
  isCorrected: z.boolean(),
  parts: z.array(documentKind),
  statedPages: z.number().int().nullable(),
  missingPages: z.array(z.number().int()),
});
