-- Behind PgBouncer the servers cannot limit statements outside of transactions themselves: the account does.
alter role monitoring set statement_timeout = '30s';
alter role monitoring set lock_timeout = '2s';
alter role monitoring set idle_in_transaction_session_timeout = '15s';
