// Invoices of a large firm, several seasons of them: made inside PostgreSQL, as firm.ts makes the
// rest. Lines, ledger and payment orders belong to them and add up; that is checked in the end.
import type pg from 'pg';
import { helpers, staffOfFirm, whileResting } from './firm.ts';
import { people } from './firm-messages.ts';

const tables = ['invoices', 'invoice_items', 'ledger_entries', 'payment_orders'];

/** Adds invoices where there are none. Needs the firm's clients and staff. */
export async function addInvoices(
  client: pg.ClientBase,
  invoices: number,
  say: (line: string) => void,
): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    'SELECT EXISTS (SELECT 1 FROM invoices) AS there',
  );
  if (rows[0]?.there) return;
  await client.query(helpers);
  await client.query(people);
  await whileResting(client, tables, say, async () => {
    say(`Making ${invoices} invoices.`);
    await client.query(billed, [invoices]);
    await client.query('ANALYZE billed');
    for (const statement of rowsOfInvoices) await client.query(statement);
  });
  await client.query('DROP TABLE billed, clients_of_firm, staff_of_firm');
  await assertAgreement(client);
}

/**
 * Of all invoices about one in 50 is void, one in 100 was never paid, and those of the last weeks are
 * half open. Half of what was paid came through PayPal; of the rest one in 50 was given back in part.
 */
const billed = `
  CREATE TEMP TABLE billed AS
    SELECT i.n, p.id AS client_id, p.first_name, p.last_name, p.email, p.name_key, s.id AS staff_id,
      made_at, day, extract(year FROM day)::int AS year, d.id,
      row_number() OVER (PARTITION BY extract(year FROM day) ORDER BY i.n)::int AS sequence,
      1 + pg_temp.pick(i.n, 80, 3) AS lines, is_void, NOT is_void AND was_paid AS is_paid,
      pg_temp.pick(i.n, 81, 2) = 0 AS by_card, pg_temp.pick(i.n, 82, 50) = 0 AS given_back,
      least(made_at + interval '1 hour' * (2 + pg_temp.pick(i.n, 83, 500)), now()) AS paid_at
    FROM (
      SELECT n, date_trunc('milliseconds', timestamptz '2019-01-02'
        + (now() - timestamptz '2019-01-02') * n / ($1::int + 1)) AS made_at
      FROM generate_series(1, $1::int) AS n
    ) AS i
    CROSS JOIN LATERAL (SELECT (made_at AT TIME ZONE 'America/Chicago')::date AS day,
      pg_temp.id_of(made_at, n, 84) AS id, pg_temp.pick(i.n, 85, 50) = 0 AS is_void,
      pg_temp.pick(i.n, 86, CASE WHEN made_at > now() - interval '45 days' THEN 2 ELSE 100 END) > 0
        AS was_paid) AS d
    JOIN clients_of_firm AS p
      ON p.n = 1 + pg_temp.pick(i.n, 87, (SELECT count(*)::int FROM clients_of_firm))
    JOIN staff_of_firm AS s ON s.n = 1 + pg_temp.pick(i.n, 88, ${staffOfFirm})`;

/** The services of spec section 9, the commonest most often. */
const services =
  'Individual Tax Return,Individual Tax Return,Individual Tax Return,Business Tax Return,Tax Amendment,Tax Extension,Quarterly Estimated Taxes,Bookkeeping Services,Tax Consultation,Tax Planning,Other';

const rowsOfInvoices = [
  `INSERT INTO invoice_items (invoice_id, position, description, quantity_hundredths, unit_cents,
     amount_cents)
   SELECT id, line, CASE line WHEN 1 THEN pg_temp.one_of('${services}', n, 90)
       ELSE pg_temp.one_of('State return,Schedule C,Schedule E,Consultation by telephone,Bookkeeping,Copy of a return', n, 90 + line) END,
     quantity, unit, (quantity::bigint * unit + 50) / 100
   FROM billed, generate_series(1, lines) AS line,
     LATERAL (SELECT 50 * (1 + pg_temp.pick(n, 95 + line, 6)) AS quantity,
       500 * (10 + pg_temp.pick(n, 99 + line, 90)) AS unit) AS u`,
  `INSERT INTO invoices (id, year, sequence, number, client_id, client_name, client_email, firm,
     description, service_type, tax_year, amount_cents, due_date, issued_on, created_by, created_at,
     updated_at, sent_at, voided_at, void_reason, paid_cents, refunded_cents, paid_at,
     payment_method, search_text, client_key)
   SELECT id, year, sequence, number, client_id, first_name || ' ' || last_name, email,
     '{"name":"Filewell","address":"1 Main Street, Austin, TX","phone":"(512) 555-0100","email":"office@example.test"}',
     description, service, year - 1, total, day + 14 + 7 * pg_temp.pick(n, 110, 3), day, staff_id,
     made_at, CASE WHEN is_paid THEN paid_at ELSE made_at END, made_at,
     CASE WHEN is_void THEN made_at + interval '1 minute' END,
     CASE WHEN is_void THEN 'Entered twice' END,
     CASE WHEN is_paid THEN total ELSE 0 END,
     CASE WHEN is_paid AND NOT by_card AND given_back THEN (total + 1) / 2 ELSE 0 END,
     CASE WHEN is_paid THEN paid_at END,
     CASE WHEN is_paid THEN CASE WHEN by_card THEN 'paypal' ELSE 'Admin Manual' END END,
     fold_text(concat_ws(' ', number, description, service, first_name || ' ' || last_name, email)),
     left(name_key, 120)
   FROM (
     SELECT *, 'INV-' || year || '-' || lpad(sequence::text, greatest(4, length(sequence::text)), '0')
         AS number,
       pg_temp.one_of('${services}', n, 90) AS service,
       pg_temp.one_of('${services}', n, 90) || ' ' || year - 1 AS description,
       (SELECT sum(amount_cents)::int FROM invoice_items WHERE invoice_id = billed.id) AS total
     FROM billed
   ) AS b`,
  `INSERT INTO invoice_numbers (year, last) SELECT year, max(sequence) FROM billed GROUP BY year`,
  `INSERT INTO payment_orders (id, invoice_id, client_id, provider, provider_order_id, amount_cents,
     state, capture_id, created_at, updated_at)
   SELECT pg_temp.id_of(b.paid_at, n, 111), b.id, b.client_id, 'paypal', 'BENCH-ORDER-' || n,
     amount_cents, 'captured', 'BENCH-CAPTURE-' || n, b.paid_at, b.paid_at
   FROM billed AS b JOIN invoices AS i USING (id) WHERE b.is_paid AND by_card`,
  `INSERT INTO ledger_entries (id, invoice_id, client_id, kind, amount_cents, method, provider,
     reference, actor_id, at)
   SELECT pg_temp.id_of(b.paid_at, n, 112), b.id, b.client_id, 'payment', amount_cents,
     payment_method, CASE WHEN by_card THEN 'paypal' END,
     CASE WHEN by_card THEN 'BENCH-CAPTURE-' || n END, CASE WHEN NOT by_card THEN staff_id END,
     b.paid_at
   FROM billed AS b JOIN invoices AS i USING (id) WHERE b.is_paid ORDER BY b.paid_at, n`,
  `INSERT INTO ledger_entries (id, invoice_id, client_id, kind, amount_cents, method, actor_id, at)
   SELECT pg_temp.id_of(b.paid_at, n, 113), b.id, b.client_id, 'refund', refunded_cents,
     'Admin Manual', staff_id, b.paid_at
   FROM billed AS b JOIN invoices AS i USING (id) WHERE refunded_cents > 0 ORDER BY b.paid_at, n`,
];

/** What the product's triggers would have refused. */
async function assertAgreement(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ wrong: number }>(`
    SELECT count(*)::int AS wrong FROM invoices AS i
    LEFT JOIN (SELECT invoice_id, sum(amount_cents) AS total FROM invoice_items GROUP BY 1) AS l
      ON l.invoice_id = i.id
    LEFT JOIN (SELECT invoice_id, sum(amount_cents) FILTER (WHERE kind = 'payment') AS paid,
        sum(amount_cents) FILTER (WHERE kind = 'refund') AS refunded
      FROM ledger_entries GROUP BY 1) AS m ON m.invoice_id = i.id
    WHERE i.amount_cents IS DISTINCT FROM l.total OR i.paid_cents <> coalesce(m.paid, 0)
      OR i.refunded_cents <> coalesce(m.refunded, 0)`);
  if (rows[0]?.wrong !== 0) throw new Error(`${rows[0]?.wrong} invoices do not add up.`);
}
