DROP INDEX "file_versions_key_version_idx";--> statement-breakpoint
DROP INDEX "files_user_idx";