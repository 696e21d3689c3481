-- A registration waits until its e-mail is confirmed: of a forwarding company that registers there is this row and nothing else.
-- SQL is the common subset of PostgreSQL 15 and 18.

-- One an address: whoever registers again replaces what waits. token_hash: of the link in the mail, null until that is written.
create table registrations (
  id            text primary key check (id ~ '^[0-9a-f]{24}$'),
  email         text not null,
  company_name  text not null,
  first_name    text not null,
  last_name     text not null,
  phone         text not null default '',
  password_hash text not null,
  token_hash    bytea unique,
  created_at    timestamptz not null default now(),
  expires_at    timestamptz not null,
  used_at       timestamptz
);
create unique index registration_of_email on registrations (lower(email));
create index registrations_by_expiry on registrations (expires_at);

-- Nobody's yet: only what acts for the platform sees it.
alter table registrations enable row level security;
alter table registrations force row level security;
create policy platform on registrations to quayside_platform using (true);
revoke all on registrations from quayside_app;
