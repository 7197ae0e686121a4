import { type SQL, sql } from 'drizzle-orm';
import { type Asked, dayIn, filingFacts, finishedReturn, ifRead } from './order-returns.ts';

/**
 * The facts of returns, one row each: what `FactsRow` names, and what lists show. Each kind of fact is gathered for
 * all of them at once, so that a page is one statement.
 *
 * @param wanted of `tax_projects`
 */
export function factsOfReturns(wanted: SQL | undefined, { reads, today, timeZone }: Asked): SQL {
  const dayOf = dayIn(timeZone);
  const ofTheirs = sql`IN (SELECT client_id FROM tax_projects WHERE ${wanted})`;
  const isOpen = sql`i.status IN ('missing', 'pending')`;
  const isPlain = sql`${isOpen} AND i.is_required AND i.answer IS NULL AND i.sent_back_at IS NULL`;
  const isLater = sql`coalesce(i.expected_from > ${today}::date, false)`;
  return sql`
    SELECT o.id, o.client_id, o.name, o.tax_year AS "taxYear", o.changed_on::text AS "changedOn",
      e."rejectedSince"::text, e."mustNotify", e."transmitSince"::text, e."isReady", e."changesSince"::text,
      e."approvalSince"::text,
      coalesce(q.count, 0)::int AS questions, q.since::text AS "questionsSince",
      m.since::text AS "messageSince",
      coalesce(i.reviews, 0)::int AS reviews,
      coalesce(r.since, CASE WHEN i.reviews > 0 THEN o.changed_on END)::text AS "reviewsSince",
      coalesce(i.sent_back, 0)::int AS "sentBack", i.sent_back_since::text AS "sentBackSince",
      coalesce(i.papers, 0)::int AS papers, i.papers_since::text AS "papersSince",
      y.since::text AS "replySince",
      coalesce(i.others, 0)::int AS others, i.others_since::text AS "othersSince",
      t.step, p.first_name || ' ' || p.last_name AS "stepBy",
      coalesce(i.later, 0)::int AS later, i.later_from::text AS "laterFrom",
      v.since::text AS "invoiceSince", o.is_planned AS "isPlanned",
      coalesce(t.next, w.next) AS "nextStep"
    FROM (
      SELECT id, client_id, name, tax_year, in_charge_id, timeline_total + checklist_total > 0 AS is_planned,
        ${dayOf(sql`created_at`)} AS made_on,
        ${dayOf(sql`updated_at`)} AS changed_on
      FROM tax_projects WHERE ${wanted}
    ) AS o
    LEFT JOIN (
      SELECT i.project_id, count(*) FILTER (WHERE i.status = 'in-review') AS reviews,
        count(*) FILTER (WHERE ${isOpen} AND i.sent_back_at IS NOT NULL AND i.answer IS NULL) AS sent_back,
        ${dayOf(sql`min(i.sent_back_at) FILTER (WHERE i.answer IS NULL)`)} AS sent_back_since,
        count(*) FILTER (WHERE ${isPlain} AND NOT ${isLater}) AS papers,
        min(greatest(${dayOf(sql`tax_projects.created_at`)}, i.expected_from))
          FILTER (WHERE ${isPlain} AND NOT ${isLater}) AS papers_since,
        count(*) FILTER (WHERE i.answer = 'sent-by-other') AS others,
        ${dayOf(sql`min(i.answered_at) FILTER (WHERE i.answer = 'sent-by-other')`)} AS others_since,
        count(*) FILTER (WHERE ${isPlain} AND ${isLater}) AS later,
        min(i.expected_from) FILTER (WHERE ${isPlain} AND ${isLater}) AS later_from
      FROM checklist_items AS i JOIN tax_projects ON tax_projects.id = i.project_id
      WHERE i.needed_from = 'client' AND i.status IN ('missing', 'pending', 'in-review') AND ${wanted}
      GROUP BY i.project_id
    ) AS i ON i.project_id = o.id
    LEFT JOIN (
      SELECT i.project_id, ${dayOf(sql`min(f.uploaded_at)`)} AS since
      FROM checklist_items AS i JOIN tax_projects ON tax_projects.id = i.project_id
      JOIN files AS f ON f.checklist_item_id = i.id AND f.archived_at IS NULL
      WHERE i.needed_from = 'client' AND i.status = 'in-review' AND ${wanted}
      GROUP BY i.project_id
    ) AS r ON r.project_id = o.id
    LEFT JOIN (
      SELECT s.project_id, (array_agg(s.title ORDER BY s.position))[1] AS next,
        (array_agg(s.title ORDER BY s.position) FILTER (WHERE s.status = 'in-progress'))[1] AS step,
        (array_agg(s.in_charge_id ORDER BY s.position) FILTER (WHERE s.status = 'in-progress'))[1] AS person_id
      FROM timeline_items AS s JOIN tax_projects ON tax_projects.id = s.project_id
      WHERE s.status <> 'completed' AND ${wanted} GROUP BY s.project_id
    ) AS t ON t.project_id = o.id
    LEFT JOIN (
      SELECT i.project_id, (array_agg(i.title ORDER BY i.position))[1] AS next
      FROM checklist_items AS i JOIN tax_projects ON tax_projects.id = i.project_id
      WHERE i.needed_from = 'firm' AND i.status IN ('missing', 'pending', 'in-review') AND ${wanted}
      GROUP BY i.project_id
    ) AS w ON w.project_id = o.id
    LEFT JOIN (
      SELECT tax_projects.id, ${filingFacts(dayOf)}
      FROM tax_projects JOIN ${finishedReturn(sql`tax_projects.id`, reads.documents)} WHERE ${wanted}
    ) AS e ON e.id = o.id
    LEFT JOIN client_preparers AS cp ON cp.client_id = o.client_id
    LEFT JOIN users AS p ON t.step IS NOT NULL
      AND p.id = coalesce(t.person_id, o.in_charge_id, cp.preparer_id)
    LEFT JOIN (
      SELECT c.client_id, ${dayOf(sql`min(c.waiting_since)`)} AS since FROM conversations AS c
      WHERE c.waiting_since IS NOT NULL AND c.status IN ('open', 'active') AND ${ifRead(reads.messages)}
        AND c.client_id ${ofTheirs}
      GROUP BY c.client_id
    ) AS m ON m.client_id = o.client_id
    LEFT JOIN (
      SELECT c.client_id, ${dayOf(sql`min(l.created_at)`)} AS since FROM conversations AS c
      CROSS JOIN LATERAL (
        SELECT x.from_staff, x.created_at, strpos(x.content, '?') > 0 AS asks FROM messages AS x
        WHERE x.conversation_id = c.id ORDER BY x.seq DESC LIMIT 1
      ) AS l
      WHERE c.waiting_since IS NULL AND c.status IN ('open', 'active') AND l.from_staff AND l.asks
        AND ${ifRead(reads.messages)} AND c.client_id ${ofTheirs}
      GROUP BY c.client_id
    ) AS y ON y.client_id = o.client_id
    LEFT JOIN (
      SELECT tax_projects.id, count(*) AS count, ${dayOf(sql`min(f.uploaded_at)`)} AS since
      FROM recognitions AS g JOIN file_versions AS n ON n.id = g.version_id
      JOIN files AS f ON f.id = n.file_id AND f.latest_version = n.version
      JOIN tax_projects ON tax_projects.client_id = f.client_id
        AND coalesce(f.tax_year, tax_projects.tax_year) = tax_projects.tax_year
      WHERE g.question IS NOT NULL AND g.state = 'done' AND g.settled IS NULL
        AND f.archived_at IS NULL AND f.processed_at IS NULL AND ${ifRead(reads.documents)} AND ${wanted}
      GROUP BY tax_projects.id
    ) AS q ON q.id = o.id
    LEFT JOIN (
      SELECT b.client_id, min(b.due_date) AS since FROM invoices AS b
      WHERE b.is_open AND b.due_date < ${today}::date AND ${ifRead(reads.invoices)} AND b.client_id ${ofTheirs}
      GROUP BY b.client_id
    ) AS v ON v.client_id = o.client_id`;
}
