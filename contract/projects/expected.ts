import { z } from 'zod';
import { documentKindValues } from '#domain/document-kinds';

export const documentKind = z.enum(documentKindValues, {
  error: 'Please choose a kind of document',
});

/** What a checklist item waits for. */
export const expectedDocument = z.object({
  kind: documentKind,
  taxYear: z.number().int().nullable(),
  payerId: z.uuid().nullable(),
  payerName: z.string().nullable(),
  accountTail: z.string().nullable(),
  personName: z.string().nullable(),
});
export type ExpectedDocument = z.infer<typeof expectedDocument>;
