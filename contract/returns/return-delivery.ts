import { z } from 'zod';
import { contradictionKinds, leastOverrideReason } from '#domain/returns/delivery-check';
import { deliveryLimits, filingSteps } from '#domain/returns/delivery-values';
import { stateFilings } from '#domain/returns/state-filing';
import { stateCodes } from '#domain/states';
import { done, endpoint, timestamp } from '../endpoint.ts';
import { pageOf, pageQuery } from '../lists.ts';
import {
  estimate,
  figures,
  part,
  reason,
  returnDelivery,
  stateResult,
  typedFigures,
} from './delivery-shapes.ts';

/** The finished return for the staff: what they send of it, and the outcome (decision 056). */

const { parts: maxParts, signers: maxSigners, results: maxResults } = deliveryLimits;
const day = z.iso.date('Enter a date');

const listed = returnDelivery
  .pick({
    id: true,
    projectId: true,
    projectName: true,
    client: true,
    taxYear: true,
    state: true,
    sentAt: true,
    clock: true,
  })
  .extend({ changedAt: timestamp, asksForChanges: z.boolean() });
export type ListedDelivery = z.infer<typeof listed>;

/** What a list shows: what still has something to do, or all. */
export const deliveryFilter = z.enum(['open', 'late', 'all']);

const staff = {
  staff: ['projects', 'documents'],
  tokens: false,
} as const;

export const listReturnDeliveries = endpoint({
  ...staff,
  route: 'GET /api/admin/return-deliveries',
  summary: 'Finished returns and how far each is, those with a late clock first',
  query: z.strictObject({
    ...pageQuery(200),
    show: deliveryFilter.default('open'),
    projectId: z.uuid().optional(),
  }),
  response: pageOf(listed),
});

export const getReturnDelivery = endpoint({
  ...staff,
  route: 'GET /api/admin/return-deliveries/{id}',
  summary: 'One finished return with its parts, figures, signers, and clocks',
  response: returnDelivery,
});

const packageErrors = ['conflict', 'awaiting_scan', 'infected', 'quota_exceeded'] as const;

export const uploadReturnPackage = endpoint({
  ...staff,
  route: 'POST /api/tax-projects/{id}/return-deliveries/upload',
  summary: 'Begin a delivery with the PDF that the tax program printed; it is split by proposal',
  rate: 'upload',
  activity: 'begin_delivery',
  creates: true,
  multipart: true,
  body: z.strictObject({}),
  response: returnDelivery,
  errors: [...packageErrors, 'malformed_upload', 'too_large', 'unsupported_type', 'storage_full'],
});

export const startReturnDelivery = endpoint({
  ...staff,
  route: 'POST /api/tax-projects/{id}/return-deliveries',
  summary: 'The same with a PDF that is among the client’s documents',
  activity: 'begin_delivery',
  creates: true,
  body: z.strictObject({ fileId: z.uuid('Choose a document') }),
  response: returnDelivery,
  errors: [...packageErrors, 'storage_full'],
});

export const viewReturnPackage = endpoint({
  ...staff,
  route: 'GET /api/admin/return-deliveries/{id}/package',
  summary: 'The PDF that a delivery was made from',
  activity: 'view_return_package',
  response: 'file',
  errors: ['awaiting_scan', 'infected', 'damaged'],
});

export const saveReturnDelivery = endpoint({
  ...staff,
  route: 'PUT /api/admin/return-deliveries/{id}',
  summary: 'Change a draft: parts, figures, signers, and message',
  activity: 'change_delivery',
  body: z.strictObject({
    version: z.int().min(1),
    /** Every page of the package once. */
    parts: z.array(part).min(1).max(maxParts, `Use at most ${maxParts} parts`),
    figures: typedFigures,
    states: z
      .array(stateResult)
      .max(maxResults)
      .refine((all) => new Set(all.map(({ place }) => place)).size === all.length, {
        error: 'Name each state once',
      }),
    estimates: z
      .array(estimate)
      .max(4)
      .refine((all) => new Set(all.map(({ number }) => number)).size === all.length, {
        error: 'Name each payment once',
      }),
    /** In the order in which they sign. */
    signerIds: z
      .array(z.uuid())
      .max(maxSigners, `Choose at most ${maxSigners} people`)
      .refine((ids) => new Set(ids).size === ids.length, 'Choose each person once'),
    message: z.string().trim().max(deliveryLimits.message, 'Use at most 2,000 characters'),
  }),
  response: returnDelivery,
  errors: ['conflict', 'stale', 'invalid_request'],
});

const contradiction = z.object({ kind: z.enum(contradictionKinds), sentence: z.string() });

export const checkReturnDelivery = endpoint({
  ...staff,
  route: 'GET /api/admin/return-deliveries/{id}/check',
  summary: 'What sending a draft would do, and what speaks against it: its PDF, open steps',
  rate: 'document',
  response: z.object({
    /** Of the draft that was compared. */
    version: z.number().int(),
    /** Who gets what, of which year, with which result. */
    sentence: z.string(),
    contradictions: z.array(contradiction),
    /** Why the PDF, or a part of it, could not be compared. */
    notCompared: z.string().nullable(),
    /** Whether a reason is enough to send it anyway. */
    canOverride: z.boolean(),
  }),
  errors: ['conflict', 'awaiting_scan', 'infected', 'damaged'],
});

/** Why staff send what something speaks against. */
const overrideReason = z
  .string()
  .trim()
  .min(leastOverrideReason, `Use at least ${leastOverrideReason} characters`)
  .max(deliveryLimits.reason, 'Use at most 1,000 characters')
  .optional();

export const sendReturnDelivery = endpoint({
  ...staff,
  route: 'POST /api/admin/return-deliveries/{id}/send',
  summary: 'Give the client their copy and ask them to read it; an earlier delivery is replaced',
  activity: 'send_delivery',
  body: z.strictObject({ version: z.int().min(1), overrideReason }),
  response: returnDelivery,
  errors: [...packageErrors, 'stale', 'invalid_request', 'storage_full', 'damaged'],
});

export const replaceReturnPart = endpoint({
  ...staff,
  route: 'POST /api/admin/return-deliveries/{id}/replace-part',
  summary:
    'Give the client a new document in place of one part; what was signed on it ends, and of a return what was read and approved',
  rate: 'upload',
  activity: 'replace_return_part',
  creates: true,
  multipart: true,
  body: z.strictObject({
    /** Of the part, in the package. */
    firstPage: z.coerce.number<number | string>().int().min(1).max(deliveryLimits.pages),
    /** What was wrong; the client reads it. */
    reason,
    overrideReason,
  }),
  response: returnDelivery,
  errors: [...packageErrors, 'malformed_upload', 'too_large', 'unsupported_type', 'storage_full'],
});

export const withdrawReturnDelivery = endpoint({
  ...staff,
  route: 'POST /api/admin/return-deliveries/{id}/withdraw',
  summary: 'Take back a delivery with all that was signed on it; a draft is deleted',
  activity: 'withdraw_delivery',
  body: z.strictObject({ reason }),
  response: done,
  errors: ['conflict'],
});

export const recordReturnFiling = endpoint({
  ...staff,
  route: 'POST /api/admin/return-deliveries/{id}/filing',
  summary:
    'Record that a return was signed by hand, is ready, or was transmitted, accepted, or rejected; for a state return, one of the last three or that it goes on paper',
  activity: 'record_filing',
  body: z
    .strictObject({
      /** `on-paper` is for a state’s return that isn’t e-filed. */
      step: z.enum([...filingSteps, 'on-paper']),
      /** The state whose return it is about; the federal one where it is left out. */
      place: z.enum(stateCodes).optional(),
      /** Of `ready`: the figures as they will be transmitted. */
      figures: z.strictObject(figures).optional(),
      /** Of `accepted`: the day on which the IRS, or the state, received it. */
      receivedOn: day.optional(),
      /** Of `rejected`. */
      code: z.string().trim().min(1, 'Enter the reject code').max(60).optional(),
      canBeFixed: z.boolean().optional(),
    })
    .superRefine(({ step, place, figures: final, receivedOn, code }, context) => {
      const isOfStates = stateFilings.some((one) => one === step);
      if (place === undefined ? step === 'on-paper' : !isOfStates) {
        context.addIssue({ code: 'custom', path: ['step'], message: 'Choose another step' });
      }
      const needed = { ready: ['figures', final], accepted: ['receivedOn', receivedOn] } as const;
      const [name, value] =
        step === 'rejected'
          ? (['code', code] as const)
          : step === 'ready' || step === 'accepted'
            ? needed[step]
            : ['', true];
      if (value === undefined) {
        context.addIssue({ code: 'custom', path: [name], message: 'Fill this in' });
      }
    }),
  response: returnDelivery,
  errors: ['conflict'],
});

export const recordRejectionNotice = endpoint({
  ...staff,
  route: 'POST /api/admin/return-deliveries/{id}/rejection-told',
  summary: 'Note that the client was told of a rejection',
  activity: 'tell_rejection',
  body: z.strictObject({
    /** The state that rejected it; the IRS where it is left out. */
    place: z.enum(stateCodes).optional(),
  }),
  response: returnDelivery,
  errors: ['conflict'],
});
