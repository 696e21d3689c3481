-- Quotes: options at what the forwarder pays and what the customer pays, whom they were sent to, and what happened to them.
-- SQL is the common subset of PostgreSQL 15 and 18.

-- The last number that an agent's quotes have; its row is locked by whoever takes the next, so that none is left out.
create table quote_numbers (
  agent_id text primary key references companies (id),
  last     integer not null check (last > 0)
);

-- status never says 'expired': that is a question of valid_to and of the moment in which it is asked.
-- doc {"search", "options", "margin", "message", "accepted", "rejected", "from", "to", "cargo"}, as the contract has them.
-- Options hold their cost: what customers get is made from them, never the doc itself.
create table quotes (
  id              text primary key check (id ~ '^[0-9a-f]{24}$'),
  agent_id        text not null references companies (id),
  number          integer not null check (number > 0),
  company_id      text references companies (id),
  owner_id        text not null references users (id),
  name            text not null check (name <> ''),
  status          text not null check (status in ('draft', 'saved', 'sent', 'viewed', 'accepted', 'rejected', 'booked')),
  transport_mode  text not null check (transport_mode in ('FCL', 'LCL', 'AIR')),
  currency        text not null check (currency ~ '^[A-Z]{3}$'),
  total_cents     bigint not null check (total_cents >= 0),
  valid_to        timestamptz not null,
  sent_at         timestamptz,
  booking_id      text references bookings (id),
  doc             jsonb not null check (jsonb_array_length(doc -> 'options') > 0),
  search_text     text not null generated always as (public.searchable(
                    'Q-' || lpad(number::text, greatest(6, length(number::text)), '0') || '|' || name || '|' ||
                    coalesce(doc #>> '{from,code}', '') || '|' || coalesce(doc #>> '{from,portName}', '') || '|' ||
                    coalesce(doc #>> '{to,code}', '') || '|' || coalesce(doc #>> '{to,portName}', ''))) stored,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  version         integer not null default 1,
  unique (agent_id, number),
  check ((status = 'booked') = (booking_id is not null)),
  check (status in ('draft', 'saved') or sent_at is not null)
);
create index quotes_by_update on quotes (updated_at desc, id desc);
create index quotes_of_agent_by_update on quotes (agent_id, updated_at desc, id desc);
create index quotes_of_agent_by_status on quotes (agent_id, status, valid_to);
create index quotes_of_agent_by_validity on quotes (agent_id, valid_to, id);
create index quotes_of_agent_by_total on quotes (agent_id, total_cents, id);
create index quotes_of_company on quotes (company_id, updated_at desc, id desc) where company_id is not null;
create index quotes_of_owner on quotes (owner_id, updated_at desc, id desc);
create index quotes_of_booking on quotes (booking_id) where booking_id is not null;
create index quotes_by_text_part on quotes using gin (search_text gin_trgm_ops);

-- email in lower case. user_id is the account that sees the quote by it: one of the agent, its customers or partners.
create table quote_recipients (
  quote_id  text not null references quotes (id) on delete cascade,
  email     text not null check (email = lower(email)),
  user_id   text references users (id),
  sent_at   timestamptz not null default now(),
  viewed_at timestamptz,
  primary key (quote_id, email)
);
create index quotes_sent_to on quote_recipients (user_id, quote_id) where user_id is not null;

-- staff_text is for the forwarder. public_text is what those read whom the quote was sent to; without it the entry is internal.
create table quote_histories (
  id          text primary key check (id ~ '^[0-9a-f]{24}$'),
  quote_id    text not null references quotes (id) on delete cascade,
  at          timestamptz not null default now(),
  user_id     text references users (id),
  by_name     text not null,
  staff_text  text not null,
  public_text text
);
create index history_of_quote on quote_histories (quote_id, at desc, id desc);
