-- Subscriptions at carriers: a connection has its events pushed, and is asked again while they stay away.
-- SQL is the common subset of PostgreSQL 15 and 18.
create table event_subscriptions (
  connection_id text primary key references tracking_connections (id) on delete cascade,
  -- What the carrier calls it, and since when it stands there; null until the carrier has taken it.
  carrier_id text,
  stands_since timestamptz,
  -- What the carrier signs with, and what it is about to sign with.
  secret_id text references callback_secrets (id) on delete set null,
  next_secret_id text references callback_secrets (id) on delete set null,
  is_ending boolean not null default false,
  made_at timestamptz not null default now(),
  renewed_at timestamptz,
  failed_at timestamptz,
  says text not null default '',
  -- When the carrier pushed last, and when asking last brought what it should have pushed.
  pushed_at timestamptz,
  missed_at timestamptz,
  -- Whether pushes come, so that the carrier is asked seldom.
  is_heard boolean not null default false,
  next_at timestamptz not null default now(),
  leased_until timestamptz
);
create index subscriptions_due on event_subscriptions (next_at);

alter table event_subscriptions enable row level security;
alter table event_subscriptions force row level security;
create policy platform on event_subscriptions to quayside_platform using (true);
create policy of_connection on event_subscriptions to quayside_staff
  using (exists (select from tracking_connections c where c.id = connection_id));
