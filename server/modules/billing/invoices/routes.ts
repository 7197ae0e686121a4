import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import pLimit from 'p-limit';
import { exportAccounting } from '#contract/integrations/accounting';
import * as lists from '#contract/billing/invoice-lists';
import * as contract from '#contract/billing/invoices';
import { assertTaxYear } from '#modules/documents';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { authorize } from '#platform/policy';
import { inAssigned } from '#platform/staff-scope';
import { accountingCsv } from './accounting-csv.ts';
import { editInvoice, enterPayment, makeInvoice, withdrawInvoice } from './change-invoice.ts';
import { invoicesCsv, totalsCsv } from './export-csv.ts';
import { countAllInvoices, listAllInvoices } from './list-invoices.ts';
import { invoicePolicy } from './policy.ts';
import { listInvoicesOf, presentInvoiceDetail, readWhole, todayIn } from './queries.ts';
import { mailInvoice, emailVoided, notifyPaid } from './send-invoice.ts';
import { invoiceSheet } from './invoice-pdf.ts';
import { invoices } from './table.ts';
import { totalsOf } from './totals.ts';

/** Invoices for staff and for the client who owes them. Paying is the business of `payments`. */
export function invoiceRoutes(platform: Platform): Route[] {
  const { db, config, pdfs } = platform;
  // Invoices take their numbers one after the other: one call holds the number of the year, the next
  // makes itself ready, and the others wait here without a database connection.
  const numbering = pLimit(2);
  const paysOnline = platform.onlineProvider !== undefined;
  const reading = () => ({ timeZone: config.firm.timeZone, paysOnline });
  const about = ({ id, clientId }: { id: string; clientId: string }) => ({
    clientId,
    subject: { type: 'invoice' as const, id },
  });

  return [
    handleDirect(contract.listInvoices, ({ actor }) =>
      listInvoicesOf(db, { actor, ...reading() }, actor.clientId),
    ),

    handleDirect(contract.readInvoice, ({ actor, params }) =>
      presentInvoiceDetail(db, { actor, ...reading() }, params.id),
    ),

    handleDirect(contract.downloadInvoice, async ({ actor, params, reply, record }) => {
      const whole = await readWhole(db, actor, params.id);
      const pdf = await pdfs.draw(
        invoiceSheet(platform, whole, 'invoice', todayIn(config.firm.timeZone)),
      );
      // In the log before the first byte leaves.
      await record(db, about(whole.row));
      return sendPdf(reply, `Invoice ${whole.row.number}.pdf`, pdf);
    }),

    handleDirect(contract.downloadReceipt, async ({ actor, params, reply, record }) => {
      const whole = await readWhole(db, actor, params.id);
      authorize(invoicePolicy.can(actor, 'receipt', whole.row));
      const pdf = await pdfs.draw(
        invoiceSheet(platform, whole, 'receipt', todayIn(config.firm.timeZone)),
      );
      await record(db, about(whole.row));
      return sendPdf(reply, `Receipt ${whole.row.number}.pdf`, pdf);
    }),

    handleDirect(lists.listAdminInvoices, ({ actor, query }) => {
      const { order, limit, cursor, ...filter } = query;
      return listAllInvoices(db, { actor, ...reading() }, filter, { order, limit, cursor });
    }),

    handleDirect(lists.countInvoices, ({ actor }) =>
      countAllInvoices(db, actor, config.firm.timeZone),
    ),

    handleDirect(lists.getInvoiceTotals, ({ query }) =>
      totalsOf(db, config.firm.timeZone, query.year),
    ),

    handleDirect(lists.exportInvoiceTotals, async ({ query, reply, record }) => {
      const totals = await totalsOf(db, config.firm.timeZone, query.year);
      await record(db, { details: { year: totals.year } });
      return sendCsv(reply, `invoice-totals-${totals.year}.csv`).send(totalsCsv(totals));
    }),

    handleDirect(lists.exportInvoices, async ({ actor, query, reply, record }) => {
      await record(db, {});
      const scope = inAssigned(actor, invoices.clientId, query.assigned);
      const rows = invoicesCsv(db, config.firm.timeZone, { ...query, scope });
      return sendCsv(reply, 'invoices.csv').send(rows);
    }),

    handleDirect(exportAccounting, async ({ query, reply, record }) => {
      const { program, from, to } = query;
      await record(db, { details: { program, from, to } });
      const name = `invoices-${program}-${from}-${to}.csv`;
      return sendCsv(reply, name).send(accountingCsv(db, query));
    }),

    handleDirect(contract.createInvoice, ({ actor, body, record, once }) => {
      assertTaxYear(platform, body.taxYear ?? undefined);
      return numbering(() =>
        db.transaction(async (tx) => {
          const { result } = await once(tx, body, async () => {
            const made = await makeInvoice(platform, tx, actor, body);
            if (body.send) await mailInvoice(platform, tx, actor, made.id);
            await record(tx, { ...about(made), details: { sent: body.send } });
            return presentInvoiceDetail(tx, { actor, ...reading() }, made.id);
          });
          return result;
        }),
      );
    }),

    handle(contract.updateInvoice, async ({ actor, params, body, record, tx }) => {
      assertTaxYear(platform, body.taxYear ?? undefined);
      const before = await editInvoice(tx, actor, params.id, body);
      const after = await presentInvoiceDetail(tx, { actor, ...reading() }, params.id);
      await record(tx, {
        ...about(before),
        details: { amountBefore: before.amountCents, amountAfter: after.amount },
      });
      return after;
    }),

    handle(contract.markInvoicePaid, async ({ actor, params, record, tx }) => {
      const row = await enterPayment(tx, actor, params.id);
      await notifyPaid(platform, tx, params.id);
      await record(tx, { ...about(row), details: { amount: row.amountCents } });
      return presentInvoiceDetail(tx, { actor, ...reading() }, params.id);
    }),

    handle(contract.voidInvoice, async ({ actor, params, body, record, tx }) => {
      const row = await withdrawInvoice(tx, actor, params.id, body.reason);
      await emailVoided(platform, tx, row);
      await record(tx, about(row));
      return presentInvoiceDetail(tx, { actor, ...reading() }, params.id);
    }),

    handle(contract.sendInvoice, async ({ actor, params, record, tx }) => {
      const row = await mailInvoice(platform, tx, actor, params.id);
      await record(tx, { ...about(row), details: { again: row.sentAt !== null } });
      return presentInvoiceDetail(tx, { actor, ...reading() }, params.id);
    }),
  ];
}

/** Shown in the browser's own viewer, and saved under a name that says what it is. */
function sendPdf(reply: FastifyReply, name: string, pdf: Buffer): FastifyReply {
  return reply
    .type('application/pdf')
    .headers({
      'cache-control': 'no-store',
      'content-disposition': contentDisposition(name, { type: 'inline' }),
      'content-length': String(pdf.length),
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .send(pdf);
}

const sendCsv = (reply: FastifyReply, name: string): FastifyReply =>
  reply.type('text/csv; charset=utf-8').headers({
    'cache-control': 'no-store',
    'content-disposition': contentDisposition(name),
  });
