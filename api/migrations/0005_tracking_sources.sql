-- Who reports on a booking, and what was reported that fits none yet.
-- SQL is the common subset of PostgreSQL 15 and 18.

-- bill and containers are what somebody asked for beside what the booking says, as `searchable()` and in upper case.
-- next_pull_at is null where nobody is asked; told_until is the newest moment that the source itself has told of.
-- A node that asks holds the lease; one that died loses it.
create table booking_tracking (
  booking_id   text primary key references bookings (id) on delete cascade,
  state        text not null check (state in ('requested', 'active', 'waiting', 'stopped')),
  reason       text,
  source       text check (source in ('dcsa', 'fsu', 'cargo-ai', 'simulated')),
  carrier      text,
  bill         text not null default '',
  containers   text[] not null default '{}',
  told_until   timestamptz,
  requested_at timestamptz not null default now(),
  next_pull_at timestamptz,
  leased_until timestamptz,
  check (state <> 'stopped' or reason is not null)
);
create index due_pulls on booking_tracking (next_pull_at) where next_pull_at is not null;
create index tracking_by_bill on booking_tracking (bill) where bill <> '';
create index tracking_by_container on booking_tracking using gin (containers);

-- message is what the source said, in its own words; keys are the identifiers by which a booking may claim it.
create table unmatched_events (
  event_key   text primary key,
  standard    text not null check (standard in ('dcsa', 'fsu', 'cargo-ai')),
  sender      text not null,
  keys        text[] not null,
  message     jsonb not null,
  received_at timestamptz not null,
  updated_at  timestamptz not null
);
create index unmatched_by_key on unmatched_events using gin (keys);
create index unmatched_by_age on unmatched_events (received_at);
