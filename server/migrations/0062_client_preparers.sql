CREATE TABLE "client_preparers" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"preparer_id" uuid NOT NULL,
	"since" date NOT NULL,
	CONSTRAINT "client_preparers_since" CHECK ("client_preparers"."since" >= '1950-01-01')
);
--> statement-breakpoint
ALTER TABLE "client_preparers" ADD CONSTRAINT "client_preparers_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_preparers" ADD CONSTRAINT "client_preparers_preparer_id_users_id_fk" FOREIGN KEY ("preparer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_preparers_preparer_idx" ON "client_preparers" USING btree ("preparer_id");
--> statement-breakpoint
-- A staff member is in charge of a client. The locks make whoever changes either role wait for
-- this, and this for them.
CREATE FUNCTION require_preparer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id = NEW.client_id AND NOT is_admin FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'only a client has a preparer';
  END IF;
  PERFORM 1 FROM users WHERE id = NEW.preparer_id AND is_admin FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a preparer must be on the staff';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER client_preparers_are_staff BEFORE INSERT OR UPDATE ON "client_preparers"
  FOR EACH ROW EXECUTE FUNCTION require_preparer();
--> statement-breakpoint
-- Anyone whose role changes is no one's preparer anymore, and has none.
CREATE FUNCTION end_preparer_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM client_preparers WHERE preparer_id = NEW.id OR client_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_preparer_assignment_ended AFTER UPDATE OF is_admin ON "users" FOR EACH ROW
  WHEN (OLD.is_admin IS DISTINCT FROM NEW.is_admin) EXECUTE FUNCTION end_preparer_assignment();
--> statement-breakpoint
-- Staff edit it with the client, so it raises the version of the client's record.
CREATE FUNCTION count_preparer_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET version = version + 1
    WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.client_id ELSE NEW.client_id END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER client_preparers_counted AFTER INSERT OR UPDATE OR DELETE ON "client_preparers"
  FOR EACH ROW EXECUTE FUNCTION count_preparer_change();
