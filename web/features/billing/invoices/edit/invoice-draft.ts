import { z } from 'zod';
import { type CallInput } from '#contract/endpoint';
import {
  createInvoice,
  type InvoiceDetail,
  maxInvoiceItems,
  type updateInvoice,
} from '#contract/billing/invoices';
import type { FirmPrice } from '#domain/firm-values';
import { decimalDollars, hundredths, lineAmount, parseDollars, quantity } from '#domain/money';
import { quantityText } from '../../payments/payment-labels.ts';

/** Dollars as typed; integer cents come out. */
function dollarsText(least: number) {
  return z.string().transform((text, context) => {
    const { cents, problem } = parseDollars(text, least);
    if (problem === undefined) return cents;
    context.addIssue({ code: 'custom', message: problem });
    return z.NEVER;
  });
}

const quantityOfText = z
  .string()
  .trim()
  .regex(/^\d{1,6}(?:\.\d{1,2})?$/, 'Please enter a quantity with no more than two decimals')
  .transform(Number)
  .pipe(quantity);

const line = z.object({
  description: createInvoice.body.shape.description,
  quantity: quantityOfText,
  unitPrice: dollarsText(0),
});

export const pickedClient = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});

const { description, dueDate, taxYear, serviceType, notes } = createInvoice.body.shape;

/** The form of an invoice: text as people type it, checked by the contract's own rules. */
export const draftShape = z
  .object({
    client: pickedClient
      .nullable()
      .refine((client) => client !== null, { error: 'Please choose a client' }),
    description,
    /** Of an invoice without lines of its own. */
    amount: z.string(),
    items: z.array(line).max(maxInvoiceItems),
    dueDate,
    taxYear,
    serviceType,
    notes,
    send: z.boolean(),
  })
  .refine(({ amount, items }) => items.length > 0 || parseDollars(amount).problem === undefined, {
    path: ['amount'],
    error: ({ input }) => parseDollars(typedAmount.parse(input).amount).problem,
    // Also beside other mistakes, so that all of them show at once.
    when: () => true,
  });
const typedAmount = z.object({ amount: z.string() });

export type DraftInput = z.input<typeof draftShape>;
export type Draft = z.output<typeof draftShape>;

export const noDraft: DraftInput = {
  client: null,
  description: '',
  amount: '',
  items: [],
  dueDate: '',
  taxYear: '',
  serviceType: '',
  notes: '',
  send: true,
};

export const noLine: DraftInput['items'][number] = {
  description: '',
  quantity: '1',
  unitPrice: '',
};

/** A line from the price list; a price of nothing is left to type. */
export const lineOf = ({ description, unitPrice }: FirmPrice): DraftInput['items'][number] => ({
  ...noLine,
  description,
  unitPrice: unitPrice === 0 ? '' : decimalDollars(unitPrice),
});

/** Whether nothing has been typed in a line. */
export const isBlank = (line: DraftInput['items'][number] | undefined): boolean =>
  line !== undefined && line.description.trim() === '' && line.unitPrice.trim() === '';

/** What the server wants to know; lines only where there are some. */
export function bodyOf({
  client,
  amount,
  items,
  send,
  ...fields
}: Draft): CallInput<typeof createInvoice>['body'] {
  return { ...fieldsOf({ amount, items, ...fields }), ...clientOf(client), send };
}

/** The same of a change: the client stays the client. */
export function changeOf({
  client: _client,
  send: _send,
  ...fields
}: Draft): CallInput<typeof updateInvoice>['body'] {
  return fieldsOf(fields);
}

function clientOf(client: Draft['client']) {
  return { clientId: client?.id ?? '', clientEmail: client?.email ?? '' };
}

function fieldsOf({ amount, items, ...fields }: Omit<Draft, 'client' | 'send'>) {
  return items.length > 0
    ? { ...fields, items }
    : { ...fields, amount: parseDollars(amount).cents ?? 0 };
}

/** An invoice as its form shows it; the one line it has by itself is no line of the form. */
export function draftOf(
  invoice: Pick<
    InvoiceDetail,
    | 'clientId'
    | 'clientName'
    | 'clientEmail'
    | 'description'
    | 'amount'
    | 'dueDate'
    | 'taxYear'
    | 'serviceType'
    | 'notes'
    | 'items'
  >,
): DraftInput {
  const [first, ...others] = invoice.items;
  const isPlain =
    first !== undefined &&
    others.length === 0 &&
    first.quantity === 1 &&
    first.description === invoice.description;
  return {
    client: {
      id: invoice.clientId,
      firstName: invoice.clientName,
      lastName: '',
      email: invoice.clientEmail,
    },
    description: invoice.description,
    amount: isPlain ? decimalDollars(invoice.amount) : '',
    items: isPlain
      ? []
      : invoice.items.map((item) => ({
          description: item.description,
          quantity: quantityText(item.quantity).replaceAll(',', ''),
          unitPrice: decimalDollars(item.unitPrice),
        })),
    dueDate: invoice.dueDate,
    taxYear: invoice.taxYear ?? '',
    serviceType: invoice.serviceType ?? '',
    notes: invoice.notes ?? '',
    send: false,
  };
}

/** What a line comes to, as far as it has been typed; null while it is no amount yet. */
export function typedLineAmount(line: DraftInput['items'][number]): number | null {
  const units = quantityOfText.safeParse(line.quantity);
  const price = parseDollars(line.unitPrice, 0);
  if (!units.success || price.cents === undefined) return null;
  return lineAmount(hundredths(units.data), price.cents);
}
