-- Saved views of the booking list: private, or shared with the colleagues of the author's company.
-- SQL is the common subset of PostgreSQL 15 and 18.
create table booking_views (
  id         text primary key check (id ~ '^[0-9a-f]{24}$'),
  user_id    text not null references users (id) on delete cascade,
  -- The organisation that the author acted for; '' for none.
  company    text not null,
  name       text not null check (length(name) between 1 and 80),
  is_shared  boolean not null,
  list       text not null check (list in ('all', 'my', 'new', 'canceled')),
  -- Query string of the list's page.
  address    text not null check (length(address) <= 8000),
  columns    jsonb,
  version    integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not is_shared or company <> '')
);
create index booking_views_of_person on booking_views (user_id);
create index booking_views_of_company on booking_views (company) where is_shared;

alter table booking_views enable row level security;
alter table booking_views force row level security;
create policy platform on booking_views to quayside_platform using (true);
create policy own_or_shared on booking_views to quayside_app
  using (
    company = current_setting('quayside.company', true)
    and (is_shared or user_id = current_setting('quayside.user', true))
  );
