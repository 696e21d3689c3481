-- Links by which recipients read and answer a quote without an account. SQL is the common subset of PostgreSQL 15 and 18.

-- Only the SHA-256 of the token is kept: the link itself stands in the mail alone. It holds as long as its quote does. email
-- as in quote_recipients; each sending makes a link, and an earlier one of the same address stays good until it is revoked.
create table quote_links (
  id             text primary key check (id ~ '^[0-9a-f]{24}$'),
  agent_id       text not null references companies (id),
  quote_id       text not null references quotes (id) on delete cascade,
  email          text not null check (email = lower(email)),
  token_hash     bytea not null unique check (octet_length(token_hash) = 32),
  created_at     timestamptz not null default now(),
  revoked_at     timestamptz,
  -- On how many days it was opened, by the agent's calendar.
  views          integer not null default 0,
  last_viewed_on date,
  -- How many questions came by it on the last day that one came.
  asked          integer not null default 0,
  last_asked_on  date
);
create index links_of_quote on quote_links (quote_id, email);

alter table quote_links enable row level security;
alter table quote_links force row level security;
create policy platform on quote_links to quayside_platform using (true);
create policy staff on quote_links to quayside_staff using (agent_id = current_setting('quayside.company', true));
