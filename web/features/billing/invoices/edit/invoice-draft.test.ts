import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  changeOf,
  draftOf,
  draftShape,
  noDraft,
  typedLineAmount,
} from './invoice-draft.ts';

const client = {
  id: '0198c0de-0000-7000-8000-000000000000',
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@mail.example',
};
const filled = {
  ...noDraft,
  client,
  description: 'Individual tax return 2025',
  amount: '1,250.5',
  dueDate: '2026-04-01',
};

const problemsOf = (draft: unknown) =>
  Object.fromEntries(
    (draftShape.safeParse(draft).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

describe('the form of an invoice', () => {
  it('asks for everything that is missing at once', () => {
    expect(Object.keys(problemsOf(noDraft))).toEqual([
      'client',
      'description',
      'dueDate',
      'amount',
    ]);
    expect(problemsOf(noDraft)).toMatchObject({
      client: 'Please choose a client',
      description: 'Please enter a description',
      dueDate: 'Please enter a due date',
    });
  });

  it('moves the digits of an amount, and sends empty fields as null', () => {
    expect(bodyOf(draftShape.parse(filled))).toEqual({
      clientId: client.id,
      clientEmail: client.email,
      description: 'Individual tax return 2025',
      amount: 125_050,
      dueDate: '2026-04-01',
      taxYear: null,
      serviceType: null,
      notes: null,
      send: true,
    });
  });

  it.each(['1.005', '1e3', '-5', '0', '10000000.01', 'EUR 5', ''])('refuses %j', (amount) => {
    expect(problemsOf({ ...filled, amount })).toHaveProperty('amount');
  });

  it('takes lines in place of the amount, also free ones', () => {
    const items = [
      { description: 'Return', quantity: '1', unitPrice: '450' },
      { description: 'Hours', quantity: '1.25', unitPrice: '150.01' },
      { description: 'First call', quantity: '1', unitPrice: '0' },
    ];
    const body = changeOf(draftShape.parse({ ...filled, amount: '', items }));
    expect(body).not.toHaveProperty('amount');
    expect(body).toMatchObject({
      items: [
        { quantity: 1, unitPrice: 45_000 },
        { quantity: 1.25, unitPrice: 15_001 },
        { quantity: 1, unitPrice: 0 },
      ],
    });
    // 1.25 x 150.01 is 187.5125: half a cent and more is rounded up, less is not.
    expect(items.map(typedLineAmount)).toEqual([45_000, 18_751, 0]);
    expect(typedLineAmount({ description: '', quantity: '1.255', unitPrice: '1' })).toBeNull();
  });

  it('shows an invoice as it was typed', () => {
    const invoice = {
      clientId: client.id,
      clientName: 'Maya Okafor',
      clientEmail: client.email,
      description: 'Return',
      amount: 45_000,
      dueDate: '2026-04-01',
      taxYear: null,
      serviceType: 'Tax Extension' as const,
      notes: null,
      items: [{ description: 'Return', quantity: 1, unitPrice: 45_000, amount: 45_000 }],
    };
    expect(draftOf(invoice)).toMatchObject({
      amount: '450.00',
      items: [],
      serviceType: 'Tax Extension',
    });
    const hours = { description: 'Hours', quantity: 1500, unitPrice: 100, amount: 150_000 };
    expect(draftOf({ ...invoice, items: [hours] })).toMatchObject({
      amount: '',
      items: [{ quantity: '1500', unitPrice: '1.00' }],
    });
  });
});
