-- Addresses without an account that are mailed what happens to a booking, once they have confirmed. SQL is the common subset of
-- PostgreSQL 15 and 18.
create table external_followers (
  id              text primary key check (id ~ '^[0-9a-f]{24}$'),
  agent_id        text not null references companies (id),
  booking_id      text not null references bookings (id) on delete cascade,
  email           text not null check (email <> ''),
  -- Only the SHA-256 of the token of the confirmation is kept: the link itself is in the mail.
  token_hash      bytea not null unique check (octet_length(token_hash) = 32),
  -- Null for somebody who asked by a share link.
  asked_by        text references users (id) on delete set null,
  asked_at        timestamptz not null default now(),
  confirmed_at    timestamptz,
  stopped_at      timestamptz,
  stopped_because text check (stopped_because in ('left', 'bounced', 'removed')),
  -- What happened since the last mail, and when the next one may go.
  waiting         text[] not null default '{}',
  due_at          timestamptz,
  mailed_at       timestamptz,
  check ((stopped_at is null) = (stopped_because is null))
);
create unique index external_followers_of_booking on external_followers (booking_id, lower(email));
create index external_followers_of_address on external_followers (lower(email), asked_at);
create index external_followers_due on external_followers (due_at) where due_at is not null;
create index external_followers_of_agent on external_followers (agent_id);
create index external_followers_by_person on external_followers (asked_by) where asked_by is not null;
create index external_followers_over on external_followers (coalesce(stopped_at, asked_at))
  where stopped_at is not null or confirmed_at is null;

alter table external_followers enable row level security;
alter table external_followers force row level security;
create policy platform on external_followers to quayside_platform using (true);
create policy staff on external_followers to quayside_staff using (agent_id = current_setting('quayside.company', true));

-- Whether whoever has a share link may ask to follow by e-mail on its page.
alter table share_links add column lets_follow boolean not null default false;
