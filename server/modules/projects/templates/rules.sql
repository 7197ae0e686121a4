-- One item at one position. Checked at the end of a statement, because a move changes several.
ALTER TABLE template_timeline_items DROP CONSTRAINT IF EXISTS template_timeline_items_place_key,
  ADD CONSTRAINT template_timeline_items_place_key UNIQUE (template_id, position) DEFERRABLE INITIALLY IMMEDIATE;
ALTER TABLE template_checklist_items DROP CONSTRAINT IF EXISTS template_checklist_items_place_key,
  ADD CONSTRAINT template_checklist_items_place_key UNIQUE (template_id, position) DEFERRABLE INITIALLY IMMEDIATE;
