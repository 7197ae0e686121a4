import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ledgerEntries } from '#modules/billing/ledger';
import type { Platform } from '#platform/platform';
import { defineJob, noData } from '#platform/queue';
import type { ProviderMovement } from './provider.ts';
import type { PaymentProviders } from './providers.ts';
import { resumeUnfinished } from './resume.ts';
import type { PaymentContext } from './payment-context.ts';
import { paymentComparisons, paymentDifferences, paymentOrders } from './table.ts';
import { syncOrder } from './webhook.ts';

const reconciliation = defineJob('payment-reconciliation', noData, {
  expireInSeconds: 600,
  retries: 3,
});

/** Compared again each time, because a movement may appear late in the provider's books. */
const overlapMs = 3 * 86_400_000;

/** Compares our ledger with every provider's books, each 15 minutes. */
export async function scheduleReconciliation(
  platform: Platform,
  providers: PaymentProviders,
): Promise<void> {
  const { queue } = platform;
  await queue.declare(reconciliation);
  await queue.work(reconciliation, () => reconcileAll(platform, providers));
  await queue.schedule(reconciliation, '*/15 * * * *');
}

/**
 * Compares with every provider. One that fails doesn't keep the others from being compared.
 *
 * @throws Unclear, Refused when a provider doesn't list its movements
 */
export async function reconcileAll(platform: Platform, { all }: PaymentProviders): Promise<void> {
  const compared = all.map((provider) => reconcile({ platform, provider }));
  const failed = (await Promise.allSettled(compared)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/**
 * Resumes unfinished payments, enters movements that only the provider has, and records what still
 * differs. Differences that are gone are marked as settled.
 *
 * @throws Unclear, Refused when the provider doesn't list its movements
 */
export async function reconcile(context: PaymentContext): Promise<void> {
  const { platform, provider } = context;
  const { db } = platform;
  await resumeUnfinished(context);
  const [last] = await db
    .select()
    .from(paymentComparisons)
    .where(eq(paymentComparisons.provider, provider.name));
  const [first] = await db
    .select({ at: sql<Date | null>`min(created_at)`.mapWith(paymentOrders.createdAt) })
    .from(paymentOrders)
    .where(eq(paymentOrders.provider, provider.name));
  const until = new Date(Date.now() - provider.movementsLagMs);
  const since = last ? last.comparedUntil : first?.at;
  if (since) {
    const from = new Date(since.getTime() - overlapMs);
    const theirs = await provider.movements(from, new Date());
    for (const movement of theirs) await compareTheirs(context, movement);
    await findMissingThere(context, { from, until }, theirs);
  }
  const values = { comparedAt: sql`now()`, comparedUntil: until };
  await db
    .insert(paymentComparisons)
    .values({ provider: provider.name, ...values })
    .onConflictDoUpdate({ target: paymentComparisons.provider, set: values });
}

async function compareTheirs(context: PaymentContext, movement: ProviderMovement): Promise<void> {
  const { db } = context.platform;
  const entryOf = async () => {
    const [entry] = await db
      .select()
      .from(ledgerEntries)
      .where(
        and(
          eq(ledgerEntries.provider, context.provider.name),
          eq(ledgerEntries.reference, movement.id),
        ),
      );
    return entry;
  };
  let entry = await entryOf();
  if (!entry) {
    const order = await findOrderOf(context, movement);
    if (order?.providerOrderId) {
      await syncOrder(context, order);
      entry = await entryOf();
    }
    if (!entry) {
      await recordDifference(context, 'missing-here', movement.id, {
        invoiceId: order?.invoiceId ?? null,
        oursCents: null,
        theirsCents: movement.amountCents,
      });
      return;
    }
  }
  await resolveDifferences(context, ['missing-here', 'missing-there'], movement.id);
  if (entry.amountCents === movement.amountCents && entry.kind === movement.kind) {
    await resolveDifferences(context, ['amount'], movement.id);
    return;
  }
  const { invoiceId, amountCents: oursCents } = entry;
  await recordDifference(context, 'amount', movement.id, {
    invoiceId,
    oursCents,
    theirsCents: movement.amountCents,
  });
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Finds the order of a movement by our own id of the order or refund, or by the capture of a refund
 * made on the provider's own pages.
 */
async function findOrderOf({ platform, provider }: PaymentContext, movement: ProviderMovement) {
  const { captureId, requestId } = movement;
  const id = requestId !== null && isUuid.test(requestId) ? requestId : null;
  const [order] = await platform.db
    .select()
    .from(paymentOrders)
    .where(
      sql`${paymentOrders.provider} = ${provider.name} AND (${paymentOrders.id} = ${id}
        OR ${paymentOrders.captureId} = ${captureId}
        OR ${paymentOrders.id} = (SELECT order_id FROM payment_refunds WHERE id = ${id}))`,
    );
  return order;
}

/** Records ledger entries missing from the provider's books, which are complete for this period. */
async function findMissingThere(
  context: PaymentContext,
  { from, until }: { from: Date; until: Date },
  theirs: readonly ProviderMovement[],
): Promise<void> {
  const known = new Set(theirs.map(({ id }) => id));
  const ours = await context.platform.db
    .select()
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.provider, context.provider.name),
        gte(ledgerEntries.at, from),
        lt(ledgerEntries.at, until),
      ),
    );
  for (const { reference, invoiceId, amountCents: oursCents } of ours) {
    if (reference === null || known.has(reference)) continue;
    await recordDifference(context, 'missing-there', reference, {
      invoiceId,
      oursCents,
      theirsCents: null,
    });
  }
}

type Kind = typeof paymentDifferences.$inferSelect.kind;

async function recordDifference(
  { platform, provider }: PaymentContext,
  kind: Kind,
  reference: string,
  figures: { invoiceId: string | null; oursCents: number | null; theirsCents: number | null },
): Promise<void> {
  const noted = await platform.db
    .insert(paymentDifferences)
    .values({ id: uuidv7(), provider: provider.name, kind, reference, ...figures })
    .onConflictDoUpdate({
      target: [paymentDifferences.provider, paymentDifferences.kind, paymentDifferences.reference],
      set: { ...figures, settledAt: null },
      setWhere: sql`${paymentDifferences.settledAt} IS NOT NULL`,
    })
    .returning({ id: paymentDifferences.id });
  if (noted.length > 0) platform.log.warn({ kind }, 'our ledger and the provider’s differ');
}

async function resolveDifferences(
  { platform, provider }: PaymentContext,
  kinds: readonly Kind[],
  reference: string,
): Promise<void> {
  await platform.db
    .update(paymentDifferences)
    .set({ settledAt: sql`now()` })
    .where(
      and(
        eq(paymentDifferences.provider, provider.name),
        eq(paymentDifferences.reference, reference),
        inArray(paymentDifferences.kind, [...kinds]),
        sql`${paymentDifferences.settledAt} IS NULL`,
      ),
    );
}
