-- What the people of a forwarder's customers are told of until they choose themselves; what is not named goes by the product.
-- SQL is the common subset of PostgreSQL 15 and 18.
create table customer_news_defaults (
  agent_id   text primary key references companies (id) on delete cascade,
  choices    jsonb not null,
  updated_at timestamptz not null default now(),
  version    integer not null default 1
);
alter table customer_news_defaults enable row level security;
alter table customer_news_defaults force row level security;
create policy platform on customer_news_defaults to quayside_platform using (true);
create policy staff on customer_news_defaults to quayside_staff using (agent_id = current_setting('quayside.company', true));
create policy customer on customer_news_defaults for select to quayside_customer
  using (agent_id = current_setting('quayside.tenant', true));
