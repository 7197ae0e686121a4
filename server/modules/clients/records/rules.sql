-- The words of a client's record that the client is found by, no number among them. Each change of the
-- record counts as a change of the client, so that of two people who edit the same version the second is
-- refused.
CREATE FUNCTION describe_client_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE client_accounts AS c SET version = version + 1, record_words = concat_ws(' ',
    (SELECT concat_ws(' ', r.address_line1, r.address_line2, r.city, r.state,
        array_to_string(r.states, ' '), replace(r.filing_status, '-', ' '), r.source,
        r.spouse_first_name, r.spouse_last_name)
      FROM client_records AS r WHERE r.client_id = c.id),
    (SELECT string_agg(d.first_name || ' ' || d.last_name, ' ' ORDER BY d.id)
      FROM client_dependents AS d WHERE d.client_id = c.id AND d.removed_at IS NULL),
    (SELECT string_agg(t.tag, ' ' ORDER BY t.tag) FROM client_tags AS t WHERE t.client_id = c.id))
  -- Both clients, where a merge moves a dependent.
  WHERE c.id IN (NEW.client_id, OLD.client_id);
  RETURN NULL;
END $$;

CREATE TRIGGER client_records_described AFTER INSERT OR UPDATE OR DELETE ON client_records
  FOR EACH ROW EXECUTE FUNCTION describe_client_record();

CREATE TRIGGER client_tags_described AFTER INSERT OR UPDATE OR DELETE ON client_tags
  FOR EACH ROW EXECUTE FUNCTION describe_client_record();

CREATE TRIGGER client_dependents_described AFTER INSERT OR UPDATE ON client_dependents
  FOR EACH ROW EXECUTE FUNCTION describe_client_record();

-- Who was removed before is in no record anymore: their deletion changes nothing.
CREATE TRIGGER client_dependents_deleted AFTER DELETE ON client_dependents
  FOR EACH ROW WHEN (OLD.removed_at IS NULL) EXECUTE FUNCTION describe_client_record();

-- A number that changes is another row; key rotation, which seals it again, is no change.
CREATE FUNCTION count_number_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE client_accounts SET version = version + 1
    WHERE id = coalesce(NEW.client_id, OLD.client_id)
      -- The number of a dependent who is deleted goes with them.
      AND (OLD.dependent_id IS NULL
        OR EXISTS (SELECT FROM client_dependents WHERE id = OLD.dependent_id));
  RETURN NULL;
END $$;

CREATE TRIGGER taxpayer_numbers_counted AFTER INSERT OR DELETE ON taxpayer_numbers
  FOR EACH ROW EXECUTE FUNCTION count_number_change();
