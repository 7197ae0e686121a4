-- The form in which people are searched and sorted: lower case, without accents. `fold_text` is only
-- stable, because a database could be given another dictionary; stored columns need this promise.
CREATE FUNCTION fold_name(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(unaccent(value));
