-- What sources of tracking sent, as it came, for 30 days: what became of it, and why it could not be read. A part of a
-- delivery that holds nobody else's shipment belongs to the agent whose bookings it names, everything else to the platform.
create table incoming_messages (
  id text primary key,
  format text not null check (format in ('dcsa', 'fsu', 'xfsu', 'one-record', 'cargo-ai')),
  sender text not null,
  received_at timestamptz not null,
  raw text not null,
  outcome text not null check (outcome in ('read', 'duplicate', 'no-shipment', 'unreadable')),
  path text not null default '',
  reason text not null default '',
  agent_id text references companies (id) on delete cascade
);
create index incoming_by_age on incoming_messages (received_at);
-- The page of what cannot be read, of an agent and of the platform.
create index incoming_unread on incoming_messages (received_at desc, id) where outcome = 'unreadable';

-- What was asked for lately, for messages that came before their booking.
create index references_by_time on tracking_references (asked_at);

alter table incoming_messages enable row level security;
alter table incoming_messages force row level security;
create policy platform on incoming_messages to quayside_platform using (true);
create policy staff on incoming_messages to quayside_staff using (agent_id = current_setting('quayside.company', true));
