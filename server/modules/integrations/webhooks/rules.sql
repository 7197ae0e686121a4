-- The outbox: what endpoints are told of is written with the entry of the activity log that tells of the
-- change, and so are the jobs that send it. Nothing is told that did not commit, and nothing that did is lost.
CREATE FUNCTION tell_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event_type text;
  event_id uuid;
  delivery uuid;
BEGIN
  event_type := CASE NEW.action
    WHEN 'create_client' THEN 'client.created'
    WHEN 'invite_client' THEN 'client.created'
    WHEN 'verify_email' THEN 'client.created'
    WHEN 'upload' THEN 'document.received'
    WHEN 'create_version' THEN 'document.received'
    WHEN 'marked_processed' THEN 'document.processed'
    WHEN 'send_message' THEN 'message.received'
    WHEN 'complete_timeline_item' THEN 'project.step_completed'
    WHEN 'create_invoice' THEN 'invoice.created'
    WHEN 'pay_invoice' THEN 'invoice.paid'
    WHEN 'mark_invoice_paid' THEN 'invoice.paid'
  END;
  IF NOT EXISTS (SELECT FROM webhooks WHERE off_at IS NULL AND event_type = ANY (events)) THEN
    RETURN NULL;
  END IF;
  -- What the staff write isn't received.
  IF event_type = 'message.received'
    AND EXISTS (SELECT FROM users WHERE id = NEW.actor_id AND is_admin) THEN
    RETURN NULL;
  END IF;
  INSERT INTO webhook_events (type, subject_type, subject_id, client_id)
    VALUES (event_type, NEW.subject_type, NEW.subject_id, NEW.client_id) RETURNING id INTO event_id;
  FOR delivery IN
    INSERT INTO webhook_deliveries (webhook_id, event_id)
      SELECT id, event_id FROM webhooks WHERE off_at IS NULL AND event_type = ANY (events)
      RETURNING id
  LOOP
    -- Where the queue isn't there yet, the look of every minute finds the delivery.
    INSERT INTO pgboss.job (name, data, policy, expire_seconds, deletion_seconds, retry_limit)
      SELECT name, json_build_object('deliveryId', delivery), policy, expire_seconds,
        deletion_seconds, retry_limit
      FROM pgboss.queue WHERE name = 'deliver-webhook';
  END LOOP;
  -- As pg-boss tells of a job that it queues itself.
  PERFORM pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), 'deliver-webhook');
  RETURN NULL;
END $$;

CREATE TRIGGER activity_told AFTER INSERT ON activity FOR EACH ROW
  WHEN (NEW.action IN ('create_client', 'invite_client', 'verify_email', 'upload', 'create_version',
    'marked_processed', 'send_message', 'complete_timeline_item',
    'create_invoice', 'pay_invoice', 'mark_invoice_paid'))
  EXECUTE FUNCTION tell_webhooks();
