-- Saved view with which the booking list of a customer company opens, chosen by the staff of its forwarder.
-- SQL is the common subset of PostgreSQL 15 and 18.
create table customer_views (
  customer_id text primary key references companies (id) on delete cascade,
  agent_id    text not null references companies (id) on delete cascade,
  view_id     text not null references booking_views (id) on delete cascade,
  updated_at  timestamptz not null default now()
);
create index customer_views_of_view on customer_views (view_id);
create index customer_views_of_agent on customer_views (agent_id);

alter table customer_views enable row level security;
alter table customer_views force row level security;
create policy platform on customer_views to quayside_platform using (true);
create policy staff on customer_views to quayside_staff using (agent_id = current_setting('quayside.company', true));
create policy own on customer_views for select to quayside_customer
  using (customer_id = current_setting('quayside.company', true));

-- Members of the customer company read the view while it is shared; only staff change it.
create policy of_customer on booking_views for select to quayside_customer
  using (is_shared and exists (select from customer_views chosen where chosen.view_id = booking_views.id));
