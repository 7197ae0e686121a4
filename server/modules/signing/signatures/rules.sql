-- What is asked to be signed is one version of a document of the same client, what it holds now, and its very bytes.
CREATE FUNCTION guard_new_signature_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> 'sent' OR NEW.is_end_told THEN
    RAISE EXCEPTION 'a new signature request was just sent';
  END IF;
  IF NOT EXISTS (SELECT FROM file_versions AS v JOIN files AS f ON f.id = v.file_id
    WHERE v.id = NEW.version_id AND v.sha256 = NEW.sha256 AND f.client_id = NEW.client_id
      AND f.latest_version = v.version AND f.archived_at IS NULL) THEN
    RAISE EXCEPTION 'a signature is asked for what a document of the client holds now' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'signature_requests_document', TABLE = 'signature_requests';
  END IF;
  IF NEW.project_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM tax_projects WHERE id = NEW.project_id AND client_id = NEW.client_id) THEN
    RAISE EXCEPTION 'the project of a signature request is of the same client';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER signature_requests_new BEFORE INSERT ON signature_requests
  FOR EACH ROW EXECUTE FUNCTION guard_new_signature_request();

-- What was asked never changes, and a request goes on, never back.
CREATE FUNCTION guard_signature_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.tax_year, NEW.kind, NEW.title, NEW.version_id, NEW.sha256, NEW.routes, NEW.requested_at,
      NEW.expires_at) IS DISTINCT FROM
    (OLD.id, OLD.tax_year, OLD.kind, OLD.title, OLD.version_id, OLD.sha256, OLD.routes, OLD.requested_at,
      OLD.expires_at)
    OR OLD.copy_given_at IS NOT NULL AND NEW.copy_given_at IS DISTINCT FROM OLD.copy_given_at
    OR NEW.project_id IS DISTINCT FROM OLD.project_id AND NEW.project_id IS NOT NULL
    OR NEW.requested_by IS DISTINCT FROM OLD.requested_by AND NEW.requested_by IS NOT NULL THEN
    RAISE EXCEPTION 'what was asked to be signed stays as it was';
  END IF;
  -- Two records of one client become one, or are parted again (decision 035).
  IF NEW.client_id IS DISTINCT FROM OLD.client_id AND NOT EXISTS (
    SELECT FROM client_accounts WHERE (id, merged_into_id) IN
      ((OLD.client_id, NEW.client_id), (NEW.client_id, OLD.client_id))) THEN
    RAISE EXCEPTION 'a signature request stays with its client';
  END IF;
  IF NEW.state = OLD.state THEN
    IF NEW.ended_at IS DISTINCT FROM OLD.ended_at THEN
      RAISE EXCEPTION 'a signature request ends once';
    END IF;
    RETURN NEW;
  END IF;
  IF NOT (OLD.state = 'sent'
    OR OLD.state = 'signed' AND NEW.state IN ('sealed', 'withdrawn', 'replaced')
    OR OLD.state = 'sealed' AND NEW.state IN ('withdrawn', 'replaced')) THEN
    RAISE EXCEPTION 'a signature request can’t go from % to %', OLD.state, NEW.state;
  END IF;
  IF NEW.state = 'signed' AND EXISTS (
      SELECT FROM signature_signers WHERE request_id = NEW.id AND signed_at IS NULL)
    OR NEW.state = 'sealed' AND (OLD.state <> 'signed' OR EXISTS (
      SELECT FROM signature_signers WHERE request_id = NEW.id AND sealed_version_id IS NULL))
    OR NEW.state = 'declined' AND NOT EXISTS (
      SELECT FROM signature_signers WHERE request_id = NEW.id AND declined_at IS NOT NULL)
    OR NEW.state = 'expired' AND NEW.expires_at > clock_timestamp() THEN
    RAISE EXCEPTION 'a signature request isn’t % yet', NEW.state;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER signature_requests_guarded BEFORE UPDATE ON signature_requests
  FOR EACH ROW EXECUTE FUNCTION guard_signature_request();

-- Signatures go only together with their client: `deleteSignaturesOf` says whose.
CREATE FUNCTION keep_signature_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.client_id::text IS DISTINCT FROM current_setting('filewell.deleted_client', true) THEN
    RAISE EXCEPTION 'signature requests are kept';
  END IF;
  RETURN OLD;
END $$;

CREATE TRIGGER signature_requests_kept BEFORE DELETE ON signature_requests
  FOR EACH ROW EXECUTE FUNCTION keep_signature_requests();

-- Who is to sign is said at once, before anyone has done anything.
CREATE FUNCTION guard_new_signer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(NEW.opened_at, NEW.declined_at) IS NOT NULL OR NEW.sealed_version_id IS NOT NULL
    OR EXISTS (SELECT FROM signature_events WHERE request_id = NEW.request_id) THEN
    RAISE EXCEPTION 'signers are named when a signature is asked for';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER signature_signers_new BEFORE INSERT ON signature_signers
  FOR EACH ROW EXECUTE FUNCTION guard_new_signer();

-- What a signer did stays done; each step only while the request waits for it. Signing has rules of its own.
CREATE FUNCTION guard_signer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  request signature_requests;
BEGIN
  IF (NEW.id, NEW.request_id, NEW.name, NEW.position) IS DISTINCT FROM
      (OLD.id, OLD.request_id, OLD.name, OLD.position)
    OR NEW.user_id IS DISTINCT FROM OLD.user_id AND NEW.user_id IS NOT NULL
    OR OLD.opened_at IS NOT NULL AND NEW.opened_at IS DISTINCT FROM OLD.opened_at
    OR OLD.read_at IS NOT NULL AND (NEW.read_at, NEW.read_way) IS DISTINCT FROM (OLD.read_at, OLD.read_way)
    OR OLD.agreed_at IS NOT NULL AND NEW.agreed_at IS DISTINCT FROM OLD.agreed_at
    OR OLD.declined_at IS NOT NULL AND (NEW.declined_at, NEW.decline_reason) IS DISTINCT FROM
      (OLD.declined_at, OLD.decline_reason)
    OR OLD.sealed_version_id IS NOT NULL AND NEW.sealed_version_id IS DISTINCT FROM OLD.sealed_version_id
    OR OLD.signed_at IS NOT NULL AND ((NEW.signed_at, NEW.route, NEW.identity_check_id, NEW.intent_version,
        NEW.returned_version_id) IS DISTINCT FROM (OLD.signed_at, OLD.route, OLD.identity_check_id,
        OLD.intent_version, OLD.returned_version_id)
      OR NEW.signed_by IS DISTINCT FROM OLD.signed_by AND NEW.signed_by IS NOT NULL
      -- A rotation of the master key seals the mark again.
      OR (NEW.sealed_mark IS NULL) <> (OLD.sealed_mark IS NULL)) THEN
    RAISE EXCEPTION 'what a signer did stays done';
  END IF;
  IF (NEW.opened_at, NEW.read_at, NEW.agreed_at, NEW.route, NEW.signed_at, NEW.declined_at) IS NOT DISTINCT FROM
    (OLD.opened_at, OLD.read_at, OLD.agreed_at, OLD.route, OLD.signed_at, OLD.declined_at) THEN
    RETURN NEW;
  END IF;
  SELECT * INTO request FROM signature_requests WHERE id = NEW.request_id FOR NO KEY UPDATE;
  IF request.state <> 'sent' OR request.expires_at <= clock_timestamp() OR OLD.declined_at IS NOT NULL THEN
    RAISE EXCEPTION 'this signature request has ended' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'signature_signers_open', TABLE = 'signature_signers';
  END IF;
  IF NEW.read_at IS NOT NULL AND request.kind IN ('8879', '8878') AND request.copy_given_at IS NULL THEN
    RAISE EXCEPTION 'the copy of the return comes first (IRC 6107(a))';
  END IF;
  IF NEW.route IS NOT NULL AND NOT NEW.route = ANY (request.routes) THEN
    RAISE EXCEPTION 'this way to sign isn’t open';
  END IF;
  IF NEW.signed_at IS NULL THEN RETURN NEW; END IF;
  PERFORM assert_may_sign(NEW, request);
  RETURN NEW;
END $$;

CREATE FUNCTION assert_may_sign(signer signature_signers, request signature_requests) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  checked identity_checks;
BEGIN
  IF signer.signed_by IS NULL THEN
    RAISE EXCEPTION 'whose session it was is part of a signature';
  END IF;
  IF EXISTS (SELECT FROM signature_signers
    WHERE request_id = request.id AND position < signer.position AND signed_at IS NULL) THEN
    RAISE EXCEPTION 'someone else signs first' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'signature_signers_turn', TABLE = 'signature_signers';
  END IF;
  -- Held, so that no new version comes in between.
  PERFORM FROM files AS f JOIN file_versions AS v ON v.file_id = f.id
    WHERE v.id = request.version_id AND f.latest_version = v.version AND f.archived_at IS NULL
    FOR SHARE OF f;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the document was replaced' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'signature_signers_bytes', TABLE = 'signature_signers';
  END IF;
  SELECT * INTO checked FROM identity_checks WHERE id = signer.identity_check_id;
  IF signer.identity_check_id IS NOT NULL AND (checked.signer_id IS DISTINCT FROM signer.id
      OR checked.passed IS NOT TRUE OR checked.decided_at <= clock_timestamp() - interval '24 hours'
      OR (checked.method = 'knowledge-based') <> (signer.route = 'on-screen')) THEN
    RAISE EXCEPTION 'this identity check doesn’t count here';
  END IF;
  -- Pub. 1345: away from the preparer, each time, knowledge-based; after three failures by hand only.
  IF signer.route = 'on-screen' AND request.kind IN ('8879', '8878') AND (checked.id IS NULL
      OR (SELECT count(*) FROM identity_checks WHERE signer_id = signer.id AND NOT passed) >= 3) THEN
    RAISE EXCEPTION 'signing this on screen takes a passed identity check' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'signature_signers_identity', TABLE = 'signature_signers';
  END IF;
END $$;

CREATE TRIGGER signature_signers_guarded BEFORE UPDATE ON signature_signers
  FOR EACH ROW EXECUTE FUNCTION guard_signer();

-- An identity check is decided once, and after three failures none is begun (Pub. 1345).
CREATE FUNCTION guard_identity_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM FROM signature_signers WHERE id = NEW.signer_id FOR NO KEY UPDATE;
    IF NEW.method = 'knowledge-based' AND (SELECT count(*) FROM identity_checks
      WHERE signer_id = NEW.signer_id AND NOT passed) >= 3 THEN
      RAISE EXCEPTION 'three identity checks failed' USING ERRCODE = 'check_violation',
        CONSTRAINT = 'identity_checks_failures', TABLE = 'identity_checks';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.passed IS NOT NULL AND (NEW.passed, NEW.decided_at) IS DISTINCT FROM (OLD.passed, OLD.decided_at)
    OR (NEW.id, NEW.signer_id, NEW.method, NEW.provider, NEW.provider_ref, NEW.photo_id, NEW.seen_on,
      NEW.known_since, NEW.started_at) IS DISTINCT FROM
      (OLD.id, OLD.signer_id, OLD.method, OLD.provider, OLD.provider_ref, OLD.photo_id, OLD.seen_on,
      OLD.known_since, OLD.started_at)
    OR NEW.checked_by IS DISTINCT FROM OLD.checked_by AND NEW.checked_by IS NOT NULL THEN
    RAISE EXCEPTION 'an identity check is decided once';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER identity_checks_guarded BEFORE INSERT OR UPDATE ON identity_checks
  FOR EACH ROW EXECUTE FUNCTION guard_identity_check();

-- Events are only ever added, one after the other. They go with their request.
CREATE FUNCTION guard_signature_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM FROM signature_requests WHERE id = NEW.request_id FOR NO KEY UPDATE;
    IF NEW.nth <> (SELECT count(*) + 1 FROM signature_events WHERE request_id = NEW.request_id) THEN
      RAISE EXCEPTION 'events of a signature request have no gaps';
    END IF;
    IF NEW.kind = 'signed' AND NOT EXISTS (SELECT FROM signature_signers
      WHERE id = NEW.signer_id AND request_id = NEW.request_id AND signed_at IS NOT NULL
        AND signed_by = NEW.actor_id) THEN
      RAISE EXCEPTION 'an event tells of a signature that there is';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM signature_requests WHERE id = OLD.request_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'events of a signature request are only ever added';
END $$;

CREATE TRIGGER signature_events_append_only BEFORE INSERT OR UPDATE OR DELETE ON signature_events
  FOR EACH ROW EXECUTE FUNCTION guard_signature_event();

CREATE TRIGGER signature_events_stay BEFORE TRUNCATE ON signature_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

