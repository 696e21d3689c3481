-- Links that mails carry, the devices that somebody signs in from, and the mails themselves.

alter table users add column last_sign_in_at timestamptz;

alter table sessions add column device text not null default '';
alter table sessions add column address text not null default '';

-- Tokens are random and stored as SHA-256 only. A row stays for a while, so that an old link can be told from a wrong one.
create table account_links (
  token_hash bytea primary key,
  kind       text not null check (kind in ('invitation', 'reset')),
  user_id    text not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index account_links_of_user on account_links (user_id, kind);
create index account_links_by_expiry on account_links (expires_at);

create table known_devices (
  user_id      text not null references users (id) on delete cascade,
  device       text not null,
  address      text not null,
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device, address)
);
create index known_devices_by_age on known_devices (last_seen_at);

-- data: what its template is filled with, taken away once the mail is sent, because links give access.
-- kept: the mail as it would have been sent, where there is no mail server.
create table mails (
  id         text primary key check (id ~ '^[0-9a-f]{24}$'),
  to_address text not null,
  template   text not null,
  data       jsonb,
  agent_id   text references companies (id) on delete set null,
  created_at timestamptz not null default now(),
  sent_at    timestamptz,
  kept       jsonb
);
create index mails_by_age on mails (created_at);
create index mails_of_agent on mails (agent_id) where agent_id is not null;
