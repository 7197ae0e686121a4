DROP INDEX "activity_subject_idx";--> statement-breakpoint
CREATE INDEX "activity_subject_idx" ON "activity" USING btree ("subject_id","at","id");