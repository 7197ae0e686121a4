ALTER TABLE "held_notices" DROP CONSTRAINT "held_notices_user_id_users_id_fk";
