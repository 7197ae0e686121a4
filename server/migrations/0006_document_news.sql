CREATE TABLE "notice_progress" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"last_activity_id" bigint NOT NULL,
	CONSTRAINT "notice_progress_one_row" CHECK ("notice_progress"."id")
);
