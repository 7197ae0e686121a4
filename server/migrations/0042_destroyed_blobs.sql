CREATE TABLE "destroyed_blobs" (
	"blob_key" text PRIMARY KEY NOT NULL,
	"destroyed_at" timestamp with time zone DEFAULT now() NOT NULL
);
