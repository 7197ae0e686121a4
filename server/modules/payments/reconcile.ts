import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ledgerEntries } from '#modules/ledger';
import { defineJob } from '#platform/queue';
import type { ProviderMovement } from './provider.ts';
import { settleUnclear } from './settle.ts';
import type { Till } from './till.ts';
import { paymentComparisons, paymentDifferences, paymentOrders } from './table.ts';
import { syncOrder } from './webhook.ts';

const reconciliation = defineJob<Record<string, never>>('payment-reconciliation', {
  expireInSeconds: 600,
  retries: 3,
});

/** Compared again each time, because the provider's books may tell of something late. */
const overlapMs = 3 * 86_400_000;

/** Every fifteen minutes our ledger is compared with the provider's books. */
export async function scheduleReconciliation(till: Till): Promise<void> {
  const { queue } = till.platform;
  await queue.declare(reconciliation);
  await queue.work(reconciliation, () => reconcile(till));
  await queue.schedule(reconciliation, '*/15 * * * *');
}

/**
 * Settles what is unclear, enters what the provider has and we have not, and writes down what still
 * differs. What agrees again is settled.
 *
 * @throws Unclear, Refused when the provider does not open its books
 */
export async function reconcile(till: Till): Promise<void> {
  const { platform, provider } = till;
  const { db } = platform;
  await settleUnclear(till);
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
    for (const movement of theirs) await compareTheirs(till, movement);
    await findMissingThere(till, { from, until }, theirs);
  }
  const values = { comparedAt: sql`now()`, comparedUntil: until };
  await db
    .insert(paymentComparisons)
    .values({ provider: provider.name, ...values })
    .onConflictDoUpdate({ target: paymentComparisons.provider, set: values });
}

async function compareTheirs(till: Till, movement: ProviderMovement): Promise<void> {
  const { db } = till.platform;
  const entryOf = async () => {
    const [entry] = await db
      .select()
      .from(ledgerEntries)
      .where(
        and(
          eq(ledgerEntries.provider, till.provider.name),
          eq(ledgerEntries.reference, movement.id),
        ),
      );
    return entry;
  };
  let entry = await entryOf();
  if (!entry) {
    const order = await findOrderOf(till, movement);
    if (order?.providerOrderId) {
      await syncOrder(till, order);
      entry = await entryOf();
    }
    if (!entry) {
      await note(till, 'missing-here', movement.id, {
        invoiceId: order?.invoiceId ?? null,
        oursCents: null,
        theirsCents: movement.amountCents,
      });
      return;
    }
  }
  await agreed(till, ['missing-here', 'missing-there'], movement.id);
  if (entry.amountCents === movement.amountCents && entry.kind === movement.kind) {
    await agreed(till, ['amount'], movement.id);
    return;
  }
  const { invoiceId, amountCents: oursCents } = entry;
  await note(till, 'amount', movement.id, {
    invoiceId,
    oursCents,
    theirsCents: movement.amountCents,
  });
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The order of a movement: the provider gives our own id back, of the order or of the refund, or
 * names the payment that was given back on its own pages.
 */
async function findOrderOf({ platform, provider }: Till, movement: ProviderMovement) {
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

/** What we say has moved and the provider's books, which are complete by then, do not have. */
async function findMissingThere(
  till: Till,
  { from, until }: { from: Date; until: Date },
  theirs: readonly ProviderMovement[],
): Promise<void> {
  const known = new Set(theirs.map(({ id }) => id));
  const ours = await till.platform.db
    .select()
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.provider, till.provider.name),
        gte(ledgerEntries.at, from),
        lt(ledgerEntries.at, until),
      ),
    );
  for (const { reference, invoiceId, amountCents: oursCents } of ours) {
    if (reference === null || known.has(reference)) continue;
    await note(till, 'missing-there', reference, { invoiceId, oursCents, theirsCents: null });
  }
}

type Kind = typeof paymentDifferences.$inferSelect.kind;

async function note(
  { platform, provider }: Till,
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

async function agreed(
  { platform, provider }: Till,
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
