ALTER TABLE "tax_projects" ADD COLUMN "stage" text DEFAULT 'not-started' NOT NULL;--> statement-breakpoint
UPDATE tax_projects AS p SET stage = CASE
  WHEN is_unprepared AND reached >= first_mark THEN 'documents'
  WHEN reached > total THEN 'done'
  WHEN reached < first_mark THEN 'documents'
  WHEN reached <= coalesce(last_mark, first_review - 1, total) THEN 'preparation'
  WHEN reached <= last_review THEN 'review'
  ELSE 'closing' END
FROM (
  SELECT project_id, count(*) AS total,
    greatest(max(at) FILTER (WHERE status = 'in-progress'), max(at + 1) FILTER (WHERE status = 'completed')) AS reached,
    min(at) FILTER (WHERE starts_preparation) AS first_mark, max(at) FILTER (WHERE starts_preparation) AS last_mark,
    min(at) FILTER (WHERE needs_second_person) AS first_review, max(at) FILTER (WHERE needs_second_person) AS last_review,
    coalesce((array_agg(status ORDER BY at) FILTER (WHERE starts_preparation))[1] = 'pending', false) AS is_unprepared
  FROM (
    SELECT project_id, row_number() OVER (PARTITION BY project_id ORDER BY position) AS at, status,
      starts_preparation, needs_second_person
    FROM timeline_items
  ) AS steps GROUP BY project_id
) AS counted
WHERE counted.project_id = p.id AND reached IS NOT NULL;--> statement-breakpoint
CREATE INDEX "tax_projects_stage_idx" ON "tax_projects" USING btree ("stage","next_due","id") WHERE "tax_projects"."is_open";--> statement-breakpoint
ALTER TABLE "tax_projects" ADD CONSTRAINT "tax_projects_stage" CHECK ("tax_projects"."stage" IN ('not-started', 'documents', 'preparation', 'review', 'closing', 'done'));