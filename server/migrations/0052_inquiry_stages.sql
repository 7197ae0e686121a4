-- What the two columns of before said, in one.
UPDATE "inquiries" SET "stage" = CASE
  WHEN EXISTS (SELECT FROM "invitations" AS i WHERE i."inquiry_id" = "inquiries"."id") THEN 'invited'
  ELSE 'contacted' END
WHERE "handled_at" IS NOT NULL
  OR EXISTS (SELECT FROM "invitations" AS i WHERE i."inquiry_id" = "inquiries"."id");--> statement-breakpoint
ALTER TABLE "inquiries" DROP COLUMN "handled_at";
