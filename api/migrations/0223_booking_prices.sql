-- Price lines of bookings that staff entered by hand, with their costs. What the customer pays is in bookings.doc.
-- SQL is the common subset of PostgreSQL 15 and 18.
create table booking_prices (
  booking_id text primary key references bookings (id) on delete cascade,
  agent_id   text not null references companies (id),
  currency   text not null,
  lines      jsonb not null,
  updated_at timestamptz not null default now()
);
create index booking_prices_of_agent on booking_prices (agent_id);

alter table booking_prices enable row level security;
alter table booking_prices force row level security;
create policy platform on booking_prices to quayside_platform using (true);
create policy staff on booking_prices to quayside_staff using (agent_id = current_setting('quayside.company', true));
