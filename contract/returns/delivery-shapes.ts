import { z } from 'zod';
import { maxAmountCents } from '#domain/money';
import {
  deliveryLimits,
  deliveryStateValues,
  filingSteps,
  partKindValues,
} from '#domain/returns/delivery-values';
import { stateFilings } from '#domain/returns/state-filing';
import { stateCodes } from '#domain/states';
import { returnForm } from '#domain/tax/return-forms';
import { timestamp } from '../endpoint.ts';
import { namedPerson } from '../lists.ts';

/** A finished return as it crosses the wire (decision 056). */

const page = z.int().min(1).max(deliveryLimits.pages);
export const part = z.strictObject({
  kind: z.enum(partKindValues),
  firstPage: page,
  lastPage: page,
});

const amount = z
  .int('Enter whole cents')
  .min(-maxAmountCents, 'Enter no more than $10,000,000.00')
  .max(maxAmountCents, 'Enter no more than $10,000,000.00');
const noLess = amount.min(0, 'Enter zero or more');

export const figures = {
  incomeCents: amount,
  agiCents: amount,
  taxCents: noLess,
  withheldCents: noLess,
  /** A refund above zero, an amount due below. */
  balanceCents: amount,
};

/** Of a draft, what isn’t typed yet is null. */
export const typedFigures = z.strictObject({
  incomeCents: figures.incomeCents.nullable(),
  agiCents: figures.agiCents.nullable(),
  taxCents: figures.taxCents.nullable(),
  withheldCents: figures.withheldCents.nullable(),
  balanceCents: figures.balanceCents.nullable(),
});

export const stateResult = z.strictObject({ place: z.enum(stateCodes), balanceCents: amount });

export const estimate = z.strictObject({
  number: z.int().min(1).max(4),
  amountCents: noLess.min(1, 'Enter an amount greater than zero'),
});
export const datedEstimate = z.object({ ...estimate.shape, dueOn: z.iso.date() });

export const deliveryState = z.enum(deliveryStateValues);

/** What the rules of e-filing say of it now. */
const clock = z.object({ sentence: z.string(), isLate: z.boolean() });

const rejection = z.object({
  code: z.string(),
  canBeFixed: z.boolean().nullable(),
  toldAt: timestamp.nullable(),
});

/** How far the filing in a state is, and what may be entered next. */
const stateFiling = z.object({
  place: z.enum(stateCodes),
  filing: z.enum(stateFilings).nullable(),
  transmittedAt: timestamp.nullable(),
  decidedAt: timestamp.nullable(),
  rejection: rejection.nullable(),
  receivedOn: z.iso.date().nullable(),
  clock: clock.nullable(),
  steps: z.array(z.enum(stateFilings)),
  tell: z.boolean(),
});
export type StateFilingRecord = z.infer<typeof stateFiling>;

const signer = z.object({
  userId: z.uuid().nullable(),
  name: z.string(),
  readAt: timestamp.nullable(),
  approvedAt: timestamp.nullable(),
});

export const askedChanges = z.object({
  reason: z.string(),
  /** Null where the person is gone. */
  by: z.string().nullable(),
  at: timestamp,
});

/** Of a part that is a new document: since when, how many pages it has, and why (decision 063). */
export const replacedPart = z.object({
  at: timestamp,
  pages: z.number().int(),
  reason: z.string(),
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
  /** Counts the changes of a draft, and the parts that were replaced since. */
  version: z.number().int(),
  packageName: z.string(),
  pages: z.number().int(),
  parts: z.array(
    z.object({
      ...part.shape,
      fileId: z.uuid().nullable(),
      name: z.string().nullable(),
      replaced: replacedPart.nullable(),
      /** Whether a new document may take its place. */
      canReplace: z.boolean(),
    }),
  ),
  figures: typedFigures,
  /** When the federal amount due is to be paid; null where no calendar says. */
  dueOn: z.iso.date().nullable(),
  states: z.array(stateResult),
  /** Of each of them, how far its filing is. */
  stateFilings: z.array(stateFiling),
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
  rejection: rejection.nullable(),
  receivedOn: z.iso.date().nullable(),
  /** The last day of its record; null until it was sent, and where no due date is known. */
  keptUntil: z.iso.date().nullable(),
  clock: clock.nullable(),
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

/** Why a delivery is taken back, or what should change. */
export const reason = z
  .string()
  .trim()
  .min(1, 'Give a reason')
  .max(deliveryLimits.reason, 'Use at most 1,000 characters');
