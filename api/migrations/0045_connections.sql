-- Agents connect sources of tracking for themselves: an account, a key and callback secrets at a carrier, sealed, for their
-- bookings alone. SQL is the common subset of PostgreSQL 15 and 18.
create table tracking_connections (
  id text primary key,
  agent_id text not null references companies (id) on delete cascade,
  -- SCAC of an ocean carrier, FSU of the airlines, CARGO-AI.
  source text not null,
  is_on boolean not null default true,
  account text not null default '',
  key_sealed text,
  -- How the source last answered, and last did not.
  says text not null default '',
  answered_at timestamptz,
  failed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (agent_id, source)
);
create table callback_secrets (
  id text primary key,
  connection_id text not null references tracking_connections (id) on delete cascade,
  sealed text not null,
  made_at timestamptz not null default now()
);
create index callback_secrets_of on callback_secrets (connection_id);

-- No reference: what came by a connection stays its agent's after it was removed.
-- is_owned: it is its agent's alone, since it came by a connection or answers a question about a booking of theirs.
alter table incoming_messages
  add column connection_id text,
  add column is_owned boolean not null default false;
create index incoming_by_connection on incoming_messages (connection_id, received_at) where connection_id is not null;

-- agent_id: it came by a connection of this agent, and waits for no other. keys: by what it names its shipment, as
-- tracking_references has it, so that what was asked for lately finds what waits for it.
alter table held_messages
  add column agent_id text references companies (id) on delete cascade,
  add column keys text[] not null default '{}';
update held_messages set keys = array(
  select public.searchable(jsonb_array_elements_text((message #> '{identifiers,bills}') || (message #> '{identifiers,bookings}')))
   union select jsonb_array_elements_text(message #> '{identifiers,containers}'));
alter table held_messages alter column keys drop default;
create index held_by_keys on held_messages using gin (keys);

alter table tracking_connections enable row level security;
alter table tracking_connections force row level security;
create policy platform on tracking_connections to quayside_platform using (true);
create policy staff on tracking_connections to quayside_staff using (agent_id = current_setting('quayside.company', true));
alter table callback_secrets enable row level security;
alter table callback_secrets force row level security;
create policy platform on callback_secrets to quayside_platform using (true);
create policy of_connection on callback_secrets to quayside_staff
  using (exists (select from tracking_connections c where c.id = connection_id));
