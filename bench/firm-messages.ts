// Conversations of a large firm, several seasons of them: made inside PostgreSQL, as firm.ts makes
// the rest. Eight messages in each on average; few wait for an answer, and those are recent.
import type pg from 'pg';
import {
  companyBeginnings,
  companyEndings,
  helpers,
  staffOfFirm,
  trades,
  whileResting,
} from './firm.ts';

const perConversation = 8;

const subjects =
  'Question about my W-2,Missing 1099,Estimated payments,Property tax statement,Extension,Home office,New baby,Sale of stock,Rental income,Moving to Texas,Charitable receipts,College tuition,Quarterly estimates,Amending last year,Notice from the IRS,Refund status,Signature needed,Business mileage,Health insurance form,Retirement contribution';
const questions =
  'Could you look at the statement from,I received a corrected form from,My employer changed its name to,Is the payment from,Do you still need the letter from,I cannot find the year-end summary of,There is a second form from,I sold my shares of,The number on the form does not match the one from,We moved our accounts to';
const details =
  'It came in the mail yesterday.|The amount seems too high to me.|I uploaded it to my documents this morning.|Do I have to report it in both states?|I am not sure which year it belongs to.|My husband has the same one.|The deadline worries me a little.|Please tell me what else is missing.|It is the same as last season.|I can send the original if that helps.';
const answers =
  'Thank you — I have it now for|I have looked at it and corrected|That is fine; please also send the page about|We will file an extension if we do not hear from|I have added it to your checklist under|The figures agree with what we have from|Please sign the form for|No need to worry about';
const closings =
  'I will come back to you by Friday.|Your return is nearly done.|Let me know if anything changes.|That lowers what you owe a little.|We are waiting for one more document.|Have a good weekend!|You can see the progress in your portal.|Nothing else is needed from you.';

/** Adds conversations and their messages where there are none. Needs the firm's clients and staff. */
export async function addMessages(
  client: pg.ClientBase,
  messages: number,
  say: (line: string) => void,
): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    'SELECT EXISTS (SELECT 1 FROM messages) AS there',
  );
  if (rows[0]?.there) return;
  await client.query(helpers);
  await client.query(people);
  await whileResting(client, ['conversations', 'messages'], say, async () => {
    say(`Making ${messages} messages.`);
    await client.query(said, [messages, Math.ceil(messages / perConversation)]);
    await client.query('CREATE INDEX ON said (c, place)');
    await client.query('ANALYZE said');
    await client.query(conversationRows, [subjects]);
    await client.query(messageRows, [
      questions,
      companyBeginnings,
      companyEndings,
      trades,
      details,
      answers,
      closings,
    ]);
    await client.query(askingConversations);
  });
  await client.query('DROP TABLE said, clients_of_firm, staff_of_firm');
}

/** Clients and staff by number, for draws. */
export const people = `
  CREATE TEMP TABLE clients_of_firm AS
    SELECT id, first_name, last_name, email, fold_text(last_name || ' ' || first_name) AS name_key,
      row_number() OVER (ORDER BY username)::int AS n
    FROM users WHERE username LIKE 'bench%';
  CREATE TEMP TABLE staff_of_firm AS
    SELECT id, row_number() OVER (ORDER BY username)::int AS n
    FROM users WHERE username ~ '^staff\\d+$';
  CREATE UNIQUE INDEX ON clients_of_firm (n);
  CREATE UNIQUE INDEX ON staff_of_firm (n);
  ANALYZE clients_of_firm;
  ANALYZE staff_of_firm;`;

/**
 * Which message stands where in which conversation, when, and which side wrote it. One conversation
 * in twelve began within the last weeks; the last word of one in six of those is the client's.
 */
const said = `
  CREATE TEMP TABLE said AS
    SELECT i, c, place, places, p.id AS client_id, s.id AS staff_id, waits,
      CASE WHEN place = places THEN NOT waits ELSE (place + c) % 2 = 0 END AS from_staff,
      date_trunc('milliseconds', began + span * place / (places + 1)) AS at
    FROM (
      SELECT i, c, row_number() OVER (PARTITION BY c ORDER BY i)::int AS place,
        count(*) OVER (PARTITION BY c)::int AS places
      FROM generate_series(1, $1::int) AS i,
        LATERAL (SELECT CASE WHEN i <= $2 THEN i ELSE 1 + pg_temp.pick(i, 50, $2::int) END AS c) AS d
    ) AS m
    CROSS JOIN LATERAL (
      SELECT pg_temp.pick(c, 51, 12) = 0 AS recent, pg_temp.pick(c, 52, 6) = 0 AS silent) AS a
    CROSS JOIN LATERAL (
      SELECT now() - CASE WHEN recent THEN interval '1 hour' * (1 + pg_temp.pick(c, 53, 700))
        ELSE interval '40 days' + interval '1 hour' * pg_temp.pick(c, 54, 60000) END AS began,
        recent AND silent AS waits) AS b
    CROSS JOIN LATERAL (SELECT least(now() - began, interval '3 days' * places) AS span) AS e
    JOIN clients_of_firm AS p
      ON p.n = 1 + pg_temp.pick(c, 55, (SELECT count(*)::int FROM clients_of_firm))
    JOIN staff_of_firm AS s ON s.n = 1 + pg_temp.pick(c, 56, ${staffOfFirm})`;

/** What nobody has to answer any more is resolved or closed, except for one in ten. */
const conversationRows = `
  INSERT INTO conversations (id, client_id, subject, priority, status, created_by, created_at,
    updated_at, last_message_at, client_read_at, staff_read_at, staff_read_by, waiting_since)
  SELECT pg_temp.id_of(first_at, c, 60), client_id, pg_temp.one_of($1, c, 61) || ' '
      || extract(year FROM first_at)::int,
    pg_temp.one_of('normal,normal,normal,normal,medium,low,high,urgent', c, 62),
    CASE WHEN last_at > now() - interval '30 days' OR pg_temp.pick(c, 63, 10) = 0
      THEN CASE WHEN answered THEN 'active' ELSE 'open' END
      ELSE pg_temp.one_of('resolved,closed,closed', c, 64) END,
    CASE WHEN first_from_staff THEN staff_id ELSE client_id END, first_at, last_at, last_at,
    last_at, CASE WHEN waits THEN first_at ELSE last_at END, staff_id, asked_at
  FROM (
    SELECT c, client_id, staff_id, waits, min(at) AS first_at, max(at) AS last_at,
      bool_or(from_staff AND place = 1) AS first_from_staff,
      bool_or(from_staff) AND NOT bool_and(from_staff) AS answered,
      min(at) FILTER (WHERE NOT from_staff AND place > last_of_staff) AS asked_at
    FROM (SELECT *, coalesce(max(place) FILTER (WHERE from_staff) OVER (PARTITION BY c), 0)
      AS last_of_staff FROM said) AS s
    GROUP BY c, client_id, staff_id, waits
  ) AS talk`;

const messageRows = `
  INSERT INTO messages (id, conversation_id, client_id, sender_id, from_staff, content, created_at,
    read_at, read_by)
  SELECT pg_temp.id_of(m.at, m.i, 65), pg_temp.id_of(f.at, m.c, 60), m.client_id,
    CASE WHEN m.from_staff THEN m.staff_id ELSE m.client_id END, m.from_staff,
    CASE WHEN m.from_staff
      THEN (string_to_array($6, '|'))[1 + pg_temp.pick(m.i, 70, 8)] || ' ' || company || '. '
        || (string_to_array($7, '|'))[1 + pg_temp.pick(m.i, 71, 8)]
      ELSE pg_temp.one_of($1, m.i, 72) || ' ' || company || ' for '
        || extract(year FROM m.at)::int - 1 || '. '
        || (string_to_array($5, '|'))[1 + pg_temp.pick(m.i, 73, 10)] END,
    m.at, CASE WHEN read THEN m.at END,
    CASE WHEN read THEN CASE WHEN m.from_staff THEN m.client_id ELSE m.staff_id END END
  FROM said AS m
  JOIN said AS f ON f.c = m.c AND f.place = 1,
    LATERAL (SELECT pg_temp.one_of($2, m.i, 23) || pg_temp.one_of($3, m.i, 28) || ' '
      || pg_temp.one_of($4, m.i, 24) AS company,
      NOT (m.place = m.places AND (m.waits
        OR m.from_staff AND m.at > now() - interval '30 days' AND m.c % 3 = 0)) AS read) AS d
  ORDER BY m.at, m.i`;

/** What a trigger notes with each message. */
const askingConversations = `
  UPDATE conversations AS c SET asking_since = m.created_at
  FROM (SELECT DISTINCT ON (conversation_id) conversation_id, from_staff, content, created_at
    FROM messages ORDER BY conversation_id, seq DESC) AS m
  WHERE m.conversation_id = c.id AND m.from_staff AND strpos(m.content, '?') > 0`;
