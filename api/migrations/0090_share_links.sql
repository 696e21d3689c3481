-- Links by which the tracking of a booking is read without an account. SQL is the common subset of PostgreSQL 15 and 18.

-- Only the SHA-256 of the token is kept: the link itself is told once. One that has ended stays for a while, to be listed.
create table share_links (
  id             text primary key check (id ~ '^[0-9a-f]{24}$'),
  agent_id       text not null references companies (id),
  booking_id     text not null references bookings (id) on delete cascade,
  token_hash     bytea not null unique check (octet_length(token_hash) = 32),
  label          text not null,
  -- What is shown beside the trip and its milestones.
  shows          text[] not null,
  made_by        text references users (id) on delete set null,
  created_at     timestamptz not null default now(),
  expires_at     timestamptz not null,
  revoked_at     timestamptz,
  -- How often it was opened: each browser once a day, by the agent's calendar.
  views          integer not null default 0,
  last_viewed_at timestamptz,
  last_viewed_on date,
  -- By which browsers on that day, as digests that nobody reads back.
  seen_by        bytea[] not null default '{}'
);
create index share_links_of_booking on share_links (booking_id, created_at desc);
create index share_links_ended on share_links (least(expires_at, revoked_at));

alter table share_links enable row level security;
alter table share_links force row level security;
create policy platform on share_links to quayside_platform using (true);
create policy staff on share_links to quayside_staff using (agent_id = current_setting('quayside.company', true));
