-- Keys by which programs of a forwarding company call the API. SQL is the common subset of PostgreSQL 15 and 18.

-- Only the SHA-256 of a key is kept. A revoked one stays, so that the audit can name who called.
create table api_keys (
  id           text primary key check (id ~ '^[0-9a-f]{24}$'),
  agent_id     text not null references companies (id) on delete cascade,
  name         text not null,
  start        text not null,
  token_hash   bytea not null unique check (octet_length(token_hash) = 32),
  scopes       text[] not null check (cardinality(scopes) > 0),
  made_by      text references users (id) on delete set null,
  created_at   timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at   timestamptz not null,
  revoked_at   timestamptz
);
create index api_keys_of_agent on api_keys (agent_id, created_at desc);

alter table api_keys enable row level security;
alter table api_keys force row level security;
create policy platform on api_keys to quayside_platform using (true);
create policy staff on api_keys to quayside_staff using (agent_id = current_setting('quayside.company', true));

-- A key acts by its own id, as no person does; what it did once is forgotten after a day, like everybody's.
do $$
declare
  name text;
begin
  select conname into name from pg_constraint
   where conrelid = 'idempotency_keys'::regclass and contype = 'f';
  if name is not null then execute format('alter table idempotency_keys drop constraint %I', name); end if;
end $$;
