CREATE TABLE "screen_counts" (
	"day" date NOT NULL,
	"screen" text NOT NULL,
	"opened" integer NOT NULL,
	CONSTRAINT "screen_counts_day_screen_pk" PRIMARY KEY("day","screen"),
	CONSTRAINT "screen_counts_opened" CHECK ("screen_counts"."opened" > 0)
);
--> statement-breakpoint
-- From here on the preference says whether the address is on the newsletter list.
UPDATE "users" u SET "marketing" = EXISTS (
  SELECT 1 FROM "subscribers" s WHERE lower(s."email") = lower(u."email")
    AND s."confirmed_at" IS NOT NULL AND s."unsubscribed_at" IS NULL);
