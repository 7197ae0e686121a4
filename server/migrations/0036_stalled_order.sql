ALTER TABLE "conversations" ADD COLUMN "asking_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tax_projects" ADD COLUMN "in_review" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_projects" ADD COLUMN "in_review_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tax_projects" ADD COLUMN "sent_back_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tax_projects" ADD COLUMN "needed_from_day" date;--> statement-breakpoint
ALTER TABLE "tax_projects" ADD COLUMN "other_sender_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tax_projects" ADD COLUMN "is_under_way" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_projects" ADD COLUMN "left_to_firm" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "conversations_asking_idx" ON "conversations" USING btree ("client_id","asking_since") WHERE "conversations"."asking_since" IS NOT NULL AND "conversations"."status" IN ('open', 'active');--> statement-breakpoint
UPDATE tax_projects AS p SET in_review = c.in_review, in_review_since = c.in_review_since,
  sent_back_since = c.sent_back_since, needed_from_day = c.needed_from_day,
  other_sender_since = c.other_sender_since, left_to_firm = c.left_to_firm
FROM (
  SELECT i.project_id,
    count(*) FILTER (WHERE needed_from = 'client' AND status = 'in-review') AS in_review,
    min(f.since) FILTER (WHERE needed_from = 'client' AND status = 'in-review') AS in_review_since,
    min(sent_back_at) FILTER (WHERE needed_from = 'client' AND answer IS NULL) AS sent_back_since,
    min(coalesce(expected_from, '0001-01-01')) FILTER (WHERE needed_from = 'client' AND is_required
      AND status IN ('missing', 'pending') AND answer IS NULL AND sent_back_at IS NULL) AS needed_from_day,
    min(answered_at) FILTER (WHERE needed_from = 'client' AND answer = 'sent-by-other') AS other_sender_since,
    count(*) FILTER (WHERE needed_from = 'firm' AND status IN ('missing', 'pending', 'in-review')) AS left_to_firm
  FROM checklist_items AS i LEFT JOIN (
    SELECT checklist_item_id, min(uploaded_at) AS since FROM files
    WHERE checklist_item_id IS NOT NULL AND archived_at IS NULL GROUP BY checklist_item_id
  ) AS f ON f.checklist_item_id = i.id
  GROUP BY i.project_id
) AS c
WHERE c.project_id = p.id;--> statement-breakpoint
UPDATE tax_projects SET is_under_way = true
WHERE id IN (SELECT project_id FROM timeline_items WHERE status = 'in-progress');--> statement-breakpoint
UPDATE conversations AS c SET asking_since = m.created_at
FROM (
  SELECT DISTINCT ON (conversation_id) conversation_id, from_staff, content, created_at
  FROM messages ORDER BY conversation_id, seq DESC
) AS m
WHERE m.conversation_id = c.id AND m.from_staff AND strpos(m.content, '?') > 0;