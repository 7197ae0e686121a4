import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { calendarDay } from '../../domain/tax/business-days.ts';
import { type InvoiceServiceType, manualPayment } from '../../domain/invoice-values.ts';
import { sendInvoice, voidInvoice } from '../../contract/billing/invoices.ts';
import { hundredths, lineAmount } from '../../domain/money.ts';
import type { App } from '../../server/app.ts';
import { clientAccounts } from '../../server/modules/clients/accounts/index.ts';
import {
  invoiceItems,
  invoiceNumbers,
  invoices,
} from '../../server/modules/billing/invoices/table.ts';
import { ledgerEntries } from '../../server/modules/billing/ledger/index.ts';
import type { SampleOwner } from '../documents/index.ts';
import type { DemoAccount } from './accounts.ts';
import { signInCustomer } from './customer.ts';

interface DemoInvoice {
  owner: SampleOwner;
  description: string;
  service: InvoiceServiceType;
  /** How many before today it was made, and from then until it is due and until its check came. */
  days: { made: number; due: number; paid?: number };
  /** Description, units and the price of one in cents. */
  items: readonly (readonly [string, number, number])[];
  /** In cents, a week after it was paid. */
  refunded?: number;
  voidReason?: string;
  /** Written, but not mailed yet. */
  isDraft?: true;
  notes?: string;
}

// The earliest first, as numbers are given out.
const demoInvoices: readonly DemoInvoice[] = [
  {
    owner: 'client4',
    description: 'Quarterly estimates, first quarter',
    service: 'Quarterly Estimated Taxes',
    days: { made: 300, due: 21, paid: 9 },
    items: [['Estimate and vouchers', 1, 17_500]],
  },
  {
    owner: 'client2',
    description: 'Bookkeeping, winter',
    service: 'Bookkeeping Services',
    days: { made: 268, due: 14, paid: 12 },
    items: [['Monthly close', 3, 32_000]],
  },
  {
    owner: 'client',
    description: 'Preparation deposit',
    service: 'Individual Tax Return',
    days: { made: 252, due: 14, paid: 3 },
    items: [['Deposit for the individual return', 1, 22_500]],
  },
  {
    owner: 'client3',
    description: 'Amended return',
    service: 'Tax Amendment',
    days: { made: 236, due: 30, paid: 27 },
    items: [
      ['Form 1040-X', 1, 38_000],
      ['Correspondence with the IRS, hours', 1.5, 16_000],
    ],
    refunded: 8000,
  },
  {
    owner: 'client5',
    description: 'Individual return, two states',
    service: 'Individual Tax Return',
    days: { made: 221, due: 21, paid: 18 },
    items: [
      ['Federal return', 1, 45_000],
      ['State returns', 2, 12_500],
    ],
  },
  {
    owner: 'client6',
    description: 'Business return',
    service: 'Business Tax Return',
    days: { made: 214, due: 21, paid: 16 },
    items: [
      ['Form 1120-S', 1, 125_000],
      ['Schedules K-1', 3, 9500],
    ],
  },
  {
    owner: 'client2',
    description: 'Extension of time to file',
    service: 'Tax Extension',
    days: { made: 208, due: 14, paid: 2 },
    items: [['Form 4868', 1, 9500]],
  },
  {
    owner: 'client4',
    description: 'Quarterly estimates, second quarter',
    service: 'Quarterly Estimated Taxes',
    days: { made: 171, due: 21, paid: 20 },
    items: [['Estimate and vouchers', 1, 17_500]],
  },
  {
    owner: 'client',
    description: 'Home office consultation',
    service: 'Tax Consultation',
    days: { made: 154, due: 14, paid: 6 },
    items: [['Hours', 1.25, 18_000]],
  },
  {
    owner: 'client2',
    description: 'Bookkeeping, summer',
    service: 'Bookkeeping Services',
    days: { made: 118, due: 14, paid: 13 },
    items: [['Monthly close', 3, 32_000]],
  },
  {
    owner: 'client3',
    description: 'Consultation',
    service: 'Tax Consultation',
    days: { made: 84, due: 14 },
    items: [['Hours', 1, 18_000]],
    voidReason: 'Created twice by mistake. Please disregard it.',
  },
  {
    owner: 'client5',
    description: 'Response to an IRS notice',
    service: 'Tax Consultation',
    days: { made: 61, due: 21 },
    items: [
      ['Review of the notice, hours', 0.75, 18_000],
      ['Response letter', 1, 15_000],
    ],
  },
  {
    owner: 'client6',
    description: 'Payroll returns, third quarter',
    service: 'Bookkeeping Services',
    days: { made: 44, due: 21, paid: 8 },
    items: [['Form 941', 1, 22_000]],
  },
  {
    owner: 'client',
    description: 'Quarterly estimates, third quarter',
    service: 'Quarterly Estimated Taxes',
    days: { made: 26, due: 21 },
    items: [['Estimate and vouchers', 1, 17_500]],
  },
  {
    owner: 'client2',
    description: 'Business return, progress bill',
    service: 'Business Tax Return',
    days: { made: 9, due: 21 },
    items: [
      ['Preparation, hours', 4.5, 16_000],
      ['Fixed assets and depreciation', 1, 24_000],
    ],
  },
  {
    owner: 'client',
    description: 'Individual return',
    service: 'Individual Tax Return',
    days: { made: 3, due: 14 },
    items: [
      ['Federal return, Form 1040 with Schedule C', 1, 48_500],
      ['Home office and mileage', 1, 9000],
      ['Electronic filing', 1, 0],
    ],
    notes: 'Thank you for your business. We’ll file as soon as you sign Form 8879.',
  },
  {
    owner: 'client4',
    description: 'Year-end planning',
    service: 'Tax Consultation',
    days: { made: 1, due: 30 },
    items: [['Hours', 2, 18_000]],
    isDraft: true,
  },
];

const dayMs = 86_400_000;

/**
 * Invoices in every state, with the dates of their story: neither the day of an invoice nor an entry
 * of the ledger ever changes, so those of the past are written with them. All are of the present
 * year, whose numbers they bear.
 */
export async function addDemoInvoices(
  app: App,
  accounts: ReadonlyMap<string, DemoAccount>,
): Promise<void> {
  const { config, db } = app.platform;
  const admin = accounts.get('admin');
  if (!admin) throw new Error('demo data: there is no admin');
  // A start was killed half-way: what there is stays as it is.
  if ((await db.$count(invoices)) > 0) return;
  const preparer = await signInCustomer(app, admin);
  const now = Date.now();
  const year = Number(calendarDay(new Date(now), config.firm.timeZone).slice(0, 4));
  const yearBegan = Date.parse(`${year}-01-02T18:00:00Z`);
  for (const [index, demo] of demoInvoices.entries()) {
    const made = Math.min(now - 60_000, Math.max(yearBegan, now - demo.days.made * dayMs));
    const id = await write(app, demo, {
      clientId: accounts.get(demo.owner)?.id ?? '',
      adminId: admin.id,
      year,
      sequence: index + 1,
      made,
      now,
    });
    if (demo.voidReason !== undefined) {
      await preparer.call(voidInvoice, { id, body: { reason: demo.voidReason } });
    } else if (demo.days.paid === undefined && !demo.isDraft) {
      await preparer.call(sendInvoice, { id });
      await app.platform.db
        .update(invoices)
        .set({ sentAt: new Date(made) })
        .where(eq(invoices.id, id));
    }
  }
}

interface Place {
  clientId: string;
  adminId: string;
  year: number;
  sequence: number;
  /** Milliseconds. */
  made: number;
  now: number;
}

/** Writes an invoice, its lines and what was paid, all or nothing; answers its id. */
async function write(
  { platform: { config, db } }: App,
  demo: DemoInvoice,
  { clientId, adminId, year, sequence, made, now }: Place,
): Promise<string> {
  const { name, address, phone, email, timeZone } = config.firm;
  const [client] = await db.select().from(clientAccounts).where(eq(clientAccounts.id, clientId));
  if (!client) throw new Error(`demo data: there is no ${demo.owner}`);
  const id = uuidv7();
  const lines = demo.items.map(([description, quantity, unitCents], index) => ({
    invoiceId: id,
    position: index + 1,
    description,
    quantityHundredths: hundredths(quantity),
    unitCents,
    amountCents: lineAmount(hundredths(quantity), unitCents),
  }));
  const amountCents = lines.reduce((sum, line) => sum + line.amountCents, 0);
  await db.transaction(async (tx) => {
    await tx
      .insert(invoiceNumbers)
      .values({ year, last: sequence })
      .onConflictDoUpdate({ target: invoiceNumbers.year, set: { last: sql`excluded.last` } });
    await tx.insert(invoices).values({
      id,
      year,
      sequence,
      number: `INV-${year}-${String(sequence).padStart(4, '0')}`,
      clientId,
      clientName: `${client.firstName} ${client.lastName}`,
      clientEmail: client.email,
      clientKey: client.nameKey.slice(0, 120),
      firm: { name, address, phone, email },
      description: demo.description,
      serviceType: demo.service,
      taxYear: year - 1,
      notes: demo.notes ?? null,
      amountCents,
      dueDate: calendarDay(new Date(made + demo.days.due * dayMs), timeZone),
      issuedOn: calendarDay(new Date(made), timeZone),
      createdBy: adminId,
      createdAt: new Date(made),
    });
    await tx.insert(invoiceItems).values(lines);
    if (demo.days.paid === undefined) return;
    const paid = Math.min(now, made + demo.days.paid * dayMs);
    const entry = { invoiceId: id, clientId, method: manualPayment, actorId: adminId };
    await tx.insert(ledgerEntries).values({
      ...entry,
      id: uuidv7(),
      kind: 'payment',
      amountCents,
      at: new Date(paid),
    });
    if (demo.refunded === undefined) return;
    await tx.insert(ledgerEntries).values({
      ...entry,
      id: uuidv7(),
      kind: 'refund',
      amountCents: demo.refunded,
      at: new Date(Math.min(now, paid + 7 * dayMs)),
    });
  });
  return id;
}
