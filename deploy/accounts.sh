#!/bin/bash
# Run once, by the empty PostgreSQL of compose.yaml: the account that the servers work as, beside the owner of the tables
# (docs/operate.md, 'Two accounts of the database'). Behind PgBouncer the servers cannot limit statements outside of
# transactions themselves: the account does.
set -e
psql --set ON_ERROR_STOP=1 --set password="$SERVING_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role monitoring_app login password :'password';
alter role monitoring_app set statement_timeout = '30s';
alter role monitoring_app set lock_timeout = '2s';
alter role monitoring_app set idle_in_transaction_session_timeout = '15s';
SQL
