#!/bin/sh
# Run once by the PostgreSQL image, when it makes an empty database: the role of the running product.
# See "Two database roles" in docs/operations.md for a database that was there before.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set "password=$PRODUCT_PASSWORD" <<'SQL'
CREATE ROLE filewell_app LOGIN PASSWORD :'password';
GRANT filewell_app TO CURRENT_USER;
SQL
