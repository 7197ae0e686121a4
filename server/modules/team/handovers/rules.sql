-- Whatever else gives a record another person in charge ends what a hand-over could move back. The hand-over notes
-- its items after it moved them.
CREATE FUNCTION forget_handover_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM handover_items WHERE record_id = OLD.id AND kind = TG_ARGV[0];
  RETURN NULL;
END $$;

CREATE TRIGGER tax_projects_handover_ended AFTER UPDATE OF in_charge_id ON tax_projects
  FOR EACH ROW WHEN (OLD.in_charge_id IS DISTINCT FROM NEW.in_charge_id)
  EXECUTE FUNCTION forget_handover_item('project');

CREATE TRIGGER timeline_items_handover_ended AFTER UPDATE OF in_charge_id ON timeline_items
  FOR EACH ROW WHEN (OLD.in_charge_id IS DISTINCT FROM NEW.in_charge_id)
  EXECUTE FUNCTION forget_handover_item('step');

CREATE TRIGGER conversations_handover_ended AFTER UPDATE OF in_charge_id ON conversations
  FOR EACH ROW WHEN (OLD.in_charge_id IS DISTINCT FROM NEW.in_charge_id)
  EXECUTE FUNCTION forget_handover_item('conversation');

CREATE TRIGGER inquiries_handover_ended AFTER UPDATE OF owner_id ON inquiries
  FOR EACH ROW WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id)
  EXECUTE FUNCTION forget_handover_item('inquiry');

CREATE FUNCTION forget_client_handover() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM handover_items WHERE record_id = OLD.client_id AND kind = 'client';
  RETURN NULL;
END $$;

CREATE TRIGGER client_preparers_handover_ended AFTER UPDATE OF preparer_id ON client_preparers
  FOR EACH ROW WHEN (OLD.preparer_id <> NEW.preparer_id) EXECUTE FUNCTION forget_client_handover();

CREATE TRIGGER client_preparers_handover_gone AFTER DELETE ON client_preparers
  FOR EACH ROW EXECUTE FUNCTION forget_client_handover();
