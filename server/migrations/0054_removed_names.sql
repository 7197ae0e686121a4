CREATE TABLE "removed_names" (
	"subject_id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "removed_names" ADD CONSTRAINT "removed_names_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_names_client_idx" ON "removed_names" USING btree ("client_id");--> statement-breakpoint
CREATE FUNCTION keep_removed_titles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO removed_names (subject_id, client_id, name)
  SELECT id, client_id, title FROM gone ON CONFLICT (subject_id) DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_removed_projects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO removed_names (subject_id, client_id, name)
  SELECT id, client_id, name FROM gone ON CONFLICT (subject_id) DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER timeline_items_named AFTER DELETE ON "timeline_items"
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_removed_titles();
--> statement-breakpoint
CREATE TRIGGER checklist_items_named AFTER DELETE ON "checklist_items"
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_removed_titles();
--> statement-breakpoint
CREATE TRIGGER tax_projects_named AFTER DELETE ON "tax_projects"
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_removed_projects();
