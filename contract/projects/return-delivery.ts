import { z } from 'zod';
import { maxAmountCents } from '#domain/money';
import {
  deliveryLimits,
  deliveryStateValues,
  filingSteps,
  partKindValues,
} from '#domain/returns/delivery-values';
import { stateCodes } from '#domain/states';
import { returnForm } from '#domain/tax/return-forms';
import { done, endpoint, idParams, timestamp } from '../endpoint.ts';
import { namedPerson, pageOf, pageQuery } from '../lists.ts';

/** The finished return: what staff send of it, what the client reads and answers, and what becomes of it (decision 056). */

const { pages, parts: maxParts, signers: maxSigners, results: maxResults } = deliveryLimits;
const page = z.int().min(1).max(pages);
const day = z.iso.date('Enter a date');

const part = z.strictObject({
  kind: z.enum(partKindValues),
  firstPage: page,
  lastPage: page,
});

const amount = z
  .int('Enter whole cents')
  .min(-maxAmountCents, 'Enter no more than $10,000,000.00')
  .max(maxAmountCents, 'Enter no more than $10,000,000.00');
const noLess = amount.min(0, 'Enter zero or more');

const figures = {
  incomeCents: amount,
  agiCents: amount,
  taxCents: noLess,
  withheldCents: noLess,
  /** A refund above zero, an amount due below. */
  balanceCents: amount,
};

/** Of a draft, what isn’t typed yet is null. */
const typedFigures = z.strictObject({
  incomeCents: figures.incomeCents.nullable(),
  agiCents: figures.agiCents.nullable(),
  taxCents: figures.taxCents.nullable(),
  withheldCents: figures.withheldCents.nullable(),
  balanceCents: figures.balanceCents.nullable(),
});

const stateResult = z.strictObject({ place: z.enum(stateCodes), balanceCents: amount });

const estimate = z.strictObject({
  number: z.int().min(1).max(4),
  amountCents: noLess.min(1, 'Enter an amount greater than zero'),
});
const datedEstimate = z.object({ ...estimate.shape, dueOn: z.iso.date() });

const deliveryState = z.enum(deliveryStateValues);

const signer = z.object({
  userId: z.uuid().nullable(),
  name: z.string(),
  readAt: timestamp.nullable(),
  approvedAt: timestamp.nullable(),
});

const askedChanges = z.object({
  reason: z.string(),
  /** Null where the person is gone. */
  by: z.string().nullable(),
  at: timestamp,
});

export const returnDelivery = z.object({
  id: z.uuid(),
  /** Null once the project was deleted: what was delivered is kept. */
  projectId: z.uuid().nullable(),
  projectName: z.string().nullable(),
  client: namedPerson,
  taxYear: z.number().int(),
  returnForm: returnForm.nullable(),
  state: deliveryState,
  /** Counts the changes of a draft. */
  version: z.number().int(),
  packageName: z.string(),
  pages: z.number().int(),
  parts: z.array(
    z.object({ ...part.shape, fileId: z.uuid().nullable(), name: z.string().nullable() }),
  ),
  figures: typedFigures,
  /** When the federal amount due is to be paid; null where no calendar says. */
  dueOn: z.iso.date().nullable(),
  states: z.array(stateResult),
  estimates: z.array(datedEstimate),
  /** When each of the four would be due. */
  estimateDays: z.array(z.iso.date()),
  signers: z.array(signer),
  /** Who may sign for this year in the account. */
  candidates: z.array(z.object({ userId: z.uuid(), name: z.string() })),
  message: z.string(),
  changes: askedChanges.nullable(),
  sentAt: timestamp.nullable(),
  signedAt: timestamp.nullable(),
  readyAt: timestamp.nullable(),
  transmittedAt: timestamp.nullable(),
  decidedAt: timestamp.nullable(),
  rejection: z
    .object({
      code: z.string(),
      canBeFixed: z.boolean().nullable(),
      toldAt: timestamp.nullable(),
    })
    .nullable(),
  receivedOn: z.iso.date().nullable(),
  /** The last day of its record; null until it was sent, and where no due date is known. */
  keptUntil: z.iso.date().nullable(),
  /** What the rules of e-filing say of it now. */
  clock: z.object({ sentence: z.string(), isLate: z.boolean() }).nullable(),
  /** Documents that must be in before it may be e-filed (IRS Pub. 1345). */
  missing: z.array(z.string()),
  can: z.object({
    edit: z.boolean(),
    send: z.boolean(),
    withdraw: z.boolean(),
    replace: z.boolean(),
    steps: z.array(z.enum(filingSteps)),
    tell: z.boolean(),
  }),
});
export type ReturnDelivery = z.infer<typeof returnDelivery>;

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
  access: 'admin',
  right: ['projects', 'documents'],
  tokens: false,
} as const;

export const listReturnDeliveries = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/admin/return-deliveries',
  summary: 'Finished returns and how far each is, those with a late clock first',
  activity: 'none',
  query: z.strictObject({
    ...pageQuery(200),
    show: deliveryFilter.default('open'),
    projectId: z.uuid().optional(),
  }),
  response: pageOf(listed),
});

export const getReturnDelivery = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/admin/return-deliveries/{id}',
  summary: 'One finished return with its parts, figures, signers, and clocks',
  activity: 'none',
  params: idParams,
  response: returnDelivery,
  errors: ['not_found'],
});

const packageErrors = [
  'not_found',
  'conflict',
  'awaiting_scan',
  'infected',
  'quota_exceeded',
] as const;

export const uploadReturnPackage = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/tax-projects/{id}/return-deliveries/upload',
  summary: 'Begin a delivery with the PDF that the tax program printed; it is split by proposal',
  rate: 'upload',
  activity: 'begin_delivery',
  creates: true,
  multipart: true,
  params: idParams,
  body: z.strictObject({}),
  response: returnDelivery,
  errors: [...packageErrors, 'malformed_upload', 'too_large', 'unsupported_type', 'storage_full'],
});

export const startReturnDelivery = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/tax-projects/{id}/return-deliveries',
  summary: 'The same with a PDF that is among the client’s documents',
  activity: 'begin_delivery',
  creates: true,
  params: idParams,
  body: z.strictObject({ fileId: z.uuid('Choose a document') }),
  response: returnDelivery,
  errors: [...packageErrors, 'storage_full'],
});

export const viewReturnPackage = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/admin/return-deliveries/{id}/package',
  summary: 'The PDF that a delivery was made from',
  activity: 'view_return_package',
  params: idParams,
  response: 'file',
  errors: ['not_found', 'awaiting_scan', 'infected', 'damaged'],
});

export const saveReturnDelivery = endpoint({
  ...staff,
  method: 'PUT',
  path: '/api/admin/return-deliveries/{id}',
  summary: 'Change a draft: parts, figures, signers, and message',
  activity: 'change_delivery',
  params: idParams,
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
  errors: ['not_found', 'conflict', 'stale', 'invalid_request'],
});

export const sendReturnDelivery = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/admin/return-deliveries/{id}/send',
  summary: 'Give the client their copy and ask them to read it; an earlier delivery is replaced',
  activity: 'send_delivery',
  params: idParams,
  body: z.strictObject({ version: z.int().min(1) }),
  response: returnDelivery,
  errors: [...packageErrors, 'stale', 'invalid_request', 'storage_full', 'damaged'],
});

const reason = z
  .string()
  .trim()
  .min(1, 'Give a reason')
  .max(deliveryLimits.reason, 'Use at most 1,000 characters');

export const withdrawReturnDelivery = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/admin/return-deliveries/{id}/withdraw',
  summary: 'Take back a delivery with all that was signed on it; a draft is deleted',
  activity: 'withdraw_delivery',
  params: idParams,
  body: z.strictObject({ reason }),
  response: done,
  errors: ['not_found', 'conflict'],
});

export const recordReturnFiling = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/admin/return-deliveries/{id}/filing',
  summary: 'Enter that a return was signed by hand, is ready, transmitted, accepted, or rejected',
  activity: 'record_filing',
  params: idParams,
  body: z
    .strictObject({
      step: z.enum(filingSteps),
      /** Of `ready`: the figures as they will be transmitted. */
      figures: z.strictObject(figures).optional(),
      /** Of `accepted`: the day on which the IRS received it. */
      receivedOn: day.optional(),
      /** Of `rejected`. */
      code: z.string().trim().min(1, 'Enter the reject code').max(60).optional(),
      canBeFixed: z.boolean().optional(),
    })
    .superRefine(({ step, figures: final, receivedOn, code }, context) => {
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
  errors: ['not_found', 'conflict'],
});

export const recordRejectionNotice = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/admin/return-deliveries/{id}/rejection-told',
  summary: 'Note that the client was told of a rejection',
  activity: 'tell_rejection',
  params: idParams,
  response: returnDelivery,
  errors: ['not_found', 'conflict'],
});

/** The same as the client sees it. */
export const ownDelivery = z.object({
  id: z.uuid(),
  projectId: z.uuid().nullable(),
  taxYear: z.number().int(),
  state: deliveryState,
  message: z.string(),
  sentAt: timestamp,
  figures: z.object({
    incomeCents: z.number().int(),
    agiCents: z.number().int(),
    taxCents: z.number().int(),
    withheldCents: z.number().int(),
    balanceCents: z.number().int(),
  }),
  dueOn: z.iso.date().nullable(),
  states: z.array(z.object(stateResult.shape)),
  estimates: z.array(datedEstimate),
  /** The client’s copy: open and to download from the moment it was sent. */
  parts: z.array(
    z.object({
      kind: z.enum(partKindValues),
      name: z.string(),
      fileId: z.uuid(),
      pages: z.number().int(),
    }),
  ),
  /** What the caller did; null for someone who doesn’t sign. */
  you: z.object({ readAt: timestamp.nullable(), approvedAt: timestamp.nullable() }).nullable(),
  others: z.array(z.object({ name: z.string(), approvedAt: timestamp.nullable() })),
  changes: askedChanges.nullable(),
  /** The request that waits for the caller’s signature. */
  sign: z.uuid().nullable(),
  transmittedAt: timestamp.nullable(),
  decidedAt: timestamp.nullable(),
  can: z.object({ read: z.boolean(), answer: z.boolean() }),
});
export type OwnDelivery = z.infer<typeof ownDelivery>;

const client = { access: 'client', params: idParams } as const;

export const listOwnDeliveries = endpoint({
  method: 'GET',
  path: '/api/return-deliveries',
  access: 'client',
  clientRight: 'see',
  summary: 'The client’s finished returns, the newest first',
  activity: 'none',
  response: z.array(ownDelivery),
});

export const readOwnDelivery = endpoint({
  ...client,
  method: 'POST',
  path: '/api/return-deliveries/{id}/read',
  clientRight: 'sign',
  summary: 'Say that one has read the return; nothing can be approved or signed before',
  activity: 'read_return',
  response: ownDelivery,
  errors: ['not_found', 'conflict'],
});

export const answerOwnDelivery = endpoint({
  ...client,
  method: 'POST',
  path: '/api/return-deliveries/{id}/answer',
  clientRight: 'sign',
  summary: 'Approve the return for filing, or ask for changes with a reason',
  activity: 'answer_return',
  body: z
    .strictObject({
      answer: z.enum(['approve', 'changes']),
      /** What should change. */
      reason: reason.optional(),
    })
    .refine((body) => body.answer === 'approve' || body.reason !== undefined, {
      path: ['reason'],
      error: 'Say what should change',
    }),
  response: ownDelivery,
  errors: ['not_found', 'conflict'],
});

export const downloadPaymentDays = endpoint({
  ...client,
  method: 'GET',
  path: '/api/return-deliveries/{id}/payments.ics',
  clientRight: 'see',
  summary: 'When to pay, as an iCalendar file for a calendar program',
  activity: 'none',
  response: 'file',
  errors: ['not_found'],
});
