ALTER TABLE "users" ADD COLUMN "keep_until" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "keep_reason" text;--> statement-breakpoint
ALTER TABLE "tax_projects" ADD COLUMN "client_text" text;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "client_text" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_keep" CHECK (("users"."keep_until" IS NULL) = ("users"."keep_reason" IS NULL));--> statement-breakpoint
-- How long records are kept is edited by staff too, so it raises the record's version.
DROP TRIGGER users_version_counted ON "users";--> statement-breakpoint
CREATE TRIGGER users_version_counted BEFORE UPDATE ON "users" FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name, OLD.email, OLD.phone_number, OLD.email_notifications,
      OLD.sms_notifications, OLD.communication_preference, OLD.archived_at, OLD.keep_until,
      OLD.keep_reason)
    IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email, NEW.phone_number,
      NEW.email_notifications, NEW.sms_notifications, NEW.communication_preference, NEW.archived_at,
      NEW.keep_until, NEW.keep_reason))
  EXECUTE FUNCTION count_user_version();
