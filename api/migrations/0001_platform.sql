-- What every domain stands on: organisations, people, sessions, idempotency, audit.
-- SQL is the common subset of PostgreSQL 15 and 18.

create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;

-- unaccent() is only STABLE, because its dictionary may change; naming the dictionary makes it fit for an index.
create function unaccented(value text) returns text
  language sql immutable strict parallel safe
  as $$ select public.unaccent('public.unaccent'::regdictionary, value) $$;

-- Names are qualified: from PostgreSQL 17 on an index is built with an empty search_path.
-- What contains-search compares: lower case, without accents, blanks and dashes. Both sides of a LIKE go through it.
create function searchable(value text) returns text
  language sql immutable strict parallel safe
  as $$ select regexp_replace(lower(public.unaccented(value)), '[\s-]+', '', 'g') $$;

-- kind importer: the consignee whose people sign in; it has the id of its contact.
create table companies (
  id           text primary key check (id ~ '^[0-9a-f]{24}$'),
  kind         text not null check (kind in ('agent', 'customer', 'partner', 'importer')),
  agent_id     text references companies (id),
  company_name text not null,
  status       text not null default 'pending' check (status in ('active', 'pending', 'inactive')),
  first_name   text not null default '',
  last_name    text not null default '',
  email        text not null default '',
  state        text not null default '',
  logo         text,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  version      integer not null default 1,
  check ((kind = 'agent') = (agent_id is null))
);
create index companies_of_agent on companies (agent_id, kind, lower(company_name), id);
create index companies_by_name_part on companies using gin (searchable(company_name) gin_trgm_ops);

-- company_id: the agent of staff and customers, the partner of partners, the importer of importers.
create table users (
  id                  text primary key check (id ~ '^[0-9a-f]{24}$'),
  email               text not null,
  password_hash       text,
  role                text not null check (role in ('super-admin', 'admin', 'member', 'company-admin', 'agent', 'partner',
                        'importer', 'customer-company-admin', 'customer-admin', 'customer-member')),
  company_id          text references companies (id),
  customer_company_id text references companies (id),
  first_name          text not null default '',
  last_name           text not null default '',
  phone               text not null default '',
  services            text[] not null default '{}',
  status              text not null default 'active' check (status in ('active', 'invited', 'inactive')),
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  version             integer not null default 1,
  check (company_id is not null or role = 'super-admin'),
  check ((customer_company_id is not null) = (role like 'customer-%'))
);
create unique index users_by_email on users (lower(email));
create index users_of_company on users (company_id, id);
create index users_of_customer on users (customer_company_id, id) where customer_company_id is not null;

-- Tokens are random and stored as SHA-256 only.
create table sessions (
  id         text primary key check (id ~ '^[0-9a-f]{24}$'),
  token_hash bytea not null unique,
  user_id    text not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

create table tickets (
  token_hash bytea primary key,
  session_id text not null references sessions (id) on delete cascade,
  path       text not null,
  expires_at timestamptz not null
);
create index tickets_of_session on tickets (session_id);
create index tickets_by_expiry on tickets (expires_at);

-- One row per account and per address that failed lately.
create table login_failures (
  key            text primary key,
  failures       integer not null,
  last_failed_at timestamptz not null,
  locked_until   timestamptz not null
);

create table idempotency_keys (
  actor_id   text not null references users (id) on delete cascade,
  key        text not null,
  request    text not null,
  answer     text,
  created_at timestamptz not null default now(),
  primary key (actor_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table audit (
  id            text primary key check (id ~ '^[0-9a-f]{24}$'),
  at            timestamptz not null default now(),
  actor_id      text,
  action        text not null,
  resource_kind text not null,
  resource_id   text not null,
  before        jsonb,
  after         jsonb,
  request_id    text
);
create index audit_of_resource on audit (resource_kind, resource_id, id);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit is append-only';
end $$;
create trigger audit_is_append_only before update or delete or truncate on audit
  for each statement execute function refuse_audit_change();
