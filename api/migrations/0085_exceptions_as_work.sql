-- Exceptions are work: each has a severity, an owner, a time until which it sleeps and a cause for which it was closed, and
-- a tenant says which kinds there are and from when on. SQL is the common subset of PostgreSQL 15 and 18.
alter table booking_histories drop constraint known_exception_types;
alter table booking_histories add constraint known_exception_types check (
  exception_type in ('ETD_MISSED', 'ETA_DELAYED', 'ETA_PASSED', 'CUT_OFF_NEAR', 'VESSEL_DELAY', 'FLIGHT_DELAY', 'CONTAINER_ROLLED',
                     'CARGO_OFFLOADED', 'MISSED_TRANSSHIPMENT', 'CUSTOMS_HOLD', 'FREIGHT_HOLD', 'LAST_FREE_DAY_NEAR',
                     'LAST_FREE_DAY_PASSED', 'DISCREPANCY', 'BOOKING_CANCELLED_BY_CARRIER', 'CARRIER_SILENT',
                     'DOCUMENT_OVERDUE', 'TRANSPORT_WARNING'));

-- Whose booking it is stands with the exception, so that the list of an agent is an index. The severities sort by their names.
alter table booking_histories
  add column agent_id text,
  add column severity text check (severity in ('critical', 'high', 'medium')),
  add column owner_id text references users (id) on delete set null,
  add column snoozed_until timestamptz,
  add column snoozed_for_report boolean not null default false,
  add column cause text;

update booking_histories h set agent_id = b.agent_id,
       severity = case when exception_type in ('MISSED_TRANSSHIPMENT', 'BOOKING_CANCELLED_BY_CARRIER') then 'critical'
                       when exception_type in ('ETD_MISSED', 'CONTAINER_ROLLED', 'CARGO_OFFLOADED', 'CUSTOMS_HOLD', 'FREIGHT_HOLD',
                                               'DISCREPANCY') then 'high'
                       else 'medium' end
  from bookings b where b.id = h.booking_id and h.type = 'gatehouse-exception' and h.exception_type is not null;

create index open_exceptions_of_agent on booking_histories (agent_id, severity, created_at, id)
  where type = 'gatehouse-exception' and exception_type <> 'TRANSPORT_WARNING' and acknowledged_at is null;
create index closed_exceptions_of_agent on booking_histories (agent_id, acknowledged_at desc, id)
  where type = 'gatehouse-exception' and exception_type <> 'TRANSPORT_WARNING' and acknowledged_at is not null;
create index exceptions_by_owner on booking_histories (owner_id) where owner_id is not null;

-- What staff did and said about an exception. Nobody else reads it.
create table exception_steps (
  id text primary key,
  exception_id text not null references booking_histories (id) on delete cascade,
  kind text not null check (kind in ('assigned', 'snoozed', 'woken', 'commented', 'closed')),
  says text not null default '',
  user_id text references users (id) on delete set null,
  at timestamptz not null default clock_timestamp()
);
create index steps_of_exception on exception_steps (exception_id, at, id);
create index steps_by_person on exception_steps (user_id) where user_id is not null;

-- What a tenant says of the kinds of exceptions, by kind; a kind that is missing is as usual.
create table exception_rules (
  agent_id text primary key references companies (id) on delete cascade,
  rules jsonb not null default '{}' check (jsonb_typeof(rules) = 'object'),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

alter table exception_steps enable row level security;
alter table exception_steps force row level security;
create policy platform on exception_steps to quayside_platform using (true);
create policy of_exception on exception_steps to quayside_staff
  using (exists (select from booking_histories h where h.id = exception_id));
alter table exception_rules enable row level security;
alter table exception_rules force row level security;
create policy platform on exception_rules to quayside_platform using (true);
create policy staff on exception_rules to quayside_staff using (agent_id = current_setting('quayside.company', true));
-- Whoever changes a booking may raise what the tenant has a rule for.
create policy of_agent on exception_rules for select to quayside_app using (agent_id = current_setting('quayside.tenant', true));
