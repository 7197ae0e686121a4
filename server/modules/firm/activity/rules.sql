-- The log holds ids; a removed item or project keeps the name that the list shows for it.
CREATE FUNCTION keep_removed_titles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO removed_names (subject_id, client_id, name)
  SELECT id, client_id, title FROM gone ON CONFLICT (subject_id) DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER timeline_items_named AFTER DELETE ON timeline_items
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_removed_titles();

CREATE TRIGGER checklist_items_named AFTER DELETE ON checklist_items
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_removed_titles();

CREATE FUNCTION keep_removed_projects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO removed_names (subject_id, client_id, name)
  SELECT id, client_id, name FROM gone ON CONFLICT (subject_id) DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER tax_projects_named AFTER DELETE ON tax_projects
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_removed_projects();
