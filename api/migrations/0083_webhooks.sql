-- Where forwarding companies have their bookings' news sent. SQL is the common subset of PostgreSQL 15 and 18.

create table webhook_endpoints (
  id             text primary key check (id ~ '^[0-9a-f]{24}$'),
  agent_id       text not null references companies (id) on delete cascade,
  url            text not null,
  description    text not null default '',
  events         text[] not null check (cardinality(events) > 0),
  is_on          boolean not null default true,
  -- Why the platform has paused it; empty where a person did.
  paused_because text not null default '',
  -- Since when nothing was delivered, although it was tried.
  failing_since  timestamptz,
  secret_sealed  text not null,
  -- The secret before, which signs beside the new one until then.
  old_sealed     text,
  old_until      timestamptz,
  made_by        text references users (id) on delete set null,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  version        integer not null default 1
);
create index webhooks_of_agent on webhook_endpoints (agent_id, created_at);

-- Changes that somebody may want to hear of, by their entry of the audit, until they are written as messages.
create table webhook_queue (
  entry_id  text primary key,
  agent_id  text not null,
  queued_at timestamptz not null default now()
);

create table webhook_deliveries (
  id          text primary key check (id ~ '^[0-9a-f]{24}$'),
  agent_id    text not null,
  endpoint_id text not null references webhook_endpoints (id) on delete cascade,
  entry_id    text,
  type        text not null,
  subject     text not null,
  -- As it is sent and signed, byte by byte.
  payload     text not null,
  state       text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts    jsonb not null default '[]',
  next_at     timestamptz default now(),
  took_ms     integer,
  created_at  timestamptz not null default now(),
  -- The same change makes one message for an endpoint, whatever is done twice.
  unique (endpoint_id, entry_id, type)
);
create index deliveries_of_webhook on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index failed_deliveries_of_webhook on webhook_deliveries (endpoint_id, created_at desc, id desc) where state = 'failed';
create index deliveries_due on webhook_deliveries (next_at) where state = 'waiting';

do $$
declare
  name text;
begin
  foreach name in array array['webhook_endpoints', 'webhook_queue', 'webhook_deliveries'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy platform on %I to quayside_platform using (true)', name);
  end loop;
end $$;
create policy staff on webhook_endpoints to quayside_staff using (agent_id = current_setting('quayside.company', true));
create policy staff on webhook_deliveries to quayside_staff using (agent_id = current_setting('quayside.company', true));

-- Whoever makes a change, a customer too, has it queued, and learns nothing of who listens.
create function queue_for_webhooks(entry text) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    insert into webhook_queue (entry_id, agent_id)
    select a.id, a.agent_id from audit a
     where a.id = entry and exists (select from webhook_endpoints e where e.agent_id = a.agent_id and e.is_on)
    on conflict do nothing
  $$;
