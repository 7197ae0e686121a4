ALTER TABLE "access_grants" ADD COLUMN "consented_as" text;--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_consented" CHECK ("access_grants"."consented_as" IS NULL OR "access_grants"."ends_on" IS NOT NULL
        AND "access_grants"."from_year" IS NOT NULL AND "access_grants"."to_year" IS NOT NULL);