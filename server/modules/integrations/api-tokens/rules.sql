-- Who leaves the staff leaves no token behind; who comes back makes new ones. A new password and a recovery end them, too:
-- whoever had the old one may have made them.
CREATE FUNCTION revoke_api_tokens_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE api_tokens SET revoked_at = now() WHERE owner_id = NEW.id AND revoked_at IS NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER users_api_tokens_revoked AFTER UPDATE ON users
  FOR EACH ROW
  WHEN (OLD.is_admin AND (NOT NEW.is_admin
    OR OLD.archived_at IS NULL AND NEW.archived_at IS NOT NULL
    OR OLD.access_ended_at IS DISTINCT FROM NEW.access_ended_at))
  EXECUTE FUNCTION revoke_api_tokens_of_user();

CREATE FUNCTION keep_api_token_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a revoked API token stays revoked';
END $$;

CREATE TRIGGER api_tokens_stay_ended BEFORE UPDATE OF revoked_at ON api_tokens FOR EACH ROW
  WHEN (OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS DISTINCT FROM OLD.revoked_at)
  EXECUTE FUNCTION keep_api_token_ended();
