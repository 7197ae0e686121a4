import { expect, it } from 'vitest';
import type { Invoice } from '#contract/billing/invoices';
import { allNeeds } from './needs.ts';

const invoice = (id: string, more: Partial<Invoice> = {}): Invoice => ({
  id,
  invoiceNumber: `INV-2026-${id}`,
  clientId: 'maya',
  clientEmail: 'maya@example.test',
  clientName: 'Maya Okafor',
  description: '2025 return',
  serviceType: null,
  amount: 45_000,
  currency: 'USD',
  status: 'pending',
  dueDate: '2026-04-15',
  paidAt: null,
  paymentMethod: null,
  taxYear: null,
  notes: null,
  createdAt: '2026-01-15T12:00:00.000Z',
  updatedAt: '2026-01-15T12:00:00.000Z',
  sentAt: null,
  voidedAt: null,
  paidCents: 0,
  refundedCents: 0,
  balanceCents: 45_000,
  paymentState: 'none',
  can: {
    edit: false,
    editAmount: false,
    markPaid: false,
    void: false,
    refund: false,
    send: false,
    remind: false,
    pay: true,
    receipt: false,
  },
  ...more,
});

it('asks for what is owed, the first due first, and not for what is paid or being paid', () => {
  const needs = allNeeds(
    null,
    [
      invoice('1'),
      invoice('2', { dueDate: '2026-01-31', status: 'overdue' }),
      invoice('3', { balanceCents: 0, status: 'paid' }),
      invoice('4', { paymentState: 'processing' }),
      invoice('5', { balanceCents: 0, status: 'void' }),
    ],
    [],
  );
  expect(needs.map((need) => need.kind === 'invoice' && need.invoice.id)).toEqual(['2', '1']);
});
