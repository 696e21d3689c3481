-- Customers and lanes of which somebody wants to hear, whosever booking it is. SQL is the common subset of PostgreSQL 15 and 18.
create table followed_traffic (
  id          text primary key check (id ~ '^[0-9a-f]{24}$'),
  user_id     text not null references users (id) on delete cascade,
  -- One of the two: all of a customer, or all between two places.
  company_id  text references companies (id) on delete cascade,
  origin_code text,
  destination_code text,
  created_at  timestamptz not null default now(),
  check ((company_id is null) = (origin_code is not null)),
  check ((origin_code is null) = (destination_code is null))
);
create unique index followed_customers on followed_traffic (user_id, company_id) where company_id is not null;
create unique index followed_lanes on followed_traffic (user_id, origin_code, destination_code) where origin_code is not null;
create index followed_traffic_of_company on followed_traffic (company_id) where company_id is not null;

alter table followed_traffic enable row level security;
alter table followed_traffic force row level security;
create policy platform on followed_traffic to quayside_platform using (true);
create policy own on followed_traffic to quayside_app using (user_id = current_setting('quayside.user', true));
