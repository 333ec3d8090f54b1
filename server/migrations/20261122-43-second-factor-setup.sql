-- Whoever has to have a second factor and has none gets a session that may do nothing but set one up (docs/decisions/0041).
alter table sessions drop constraint sessions_role_check;
alter table sessions add constraint sessions_role_check
  check (role in ('Admin', 'NCLP', 'Viewer', 'CountrySelect', 'SecondFactorSetup'));
