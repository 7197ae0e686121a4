import type { InvoiceOrder } from '#contract/billing/invoice-lists';
import {
  byDay,
  byMoment,
  byNumber,
  byText,
  type SortKey,
  type Sorting,
  sortingBy,
} from '#platform/lists/list-pages';
import { invoices } from './table.ts';

const created = byMoment(invoices.createdAt);
const due = byDay(invoices.dueDate);
const amount = byNumber(invoices.amountCents);
const client = byText(invoices.clientKey);

const keyOf: Readonly<Record<InvoiceOrder, SortKey>> = {
  newest: created,
  oldest: created,
  due,
  'due-desc': due,
  amount,
  'amount-desc': amount,
  client,
  'client-desc': client,
};

export const sortingOf = (order: InvoiceOrder): Sorting =>
  sortingBy(order, keyOf[order], invoices.id);
