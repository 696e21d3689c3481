-- View that the booking list opens with, per person and company: a saved view or a card of the dashboard. No foreign key:
-- the default of a person whose view was deleted, or is no longer shared, is none.
-- SQL is the common subset of PostgreSQL 15 and 18.
create table opening_views (
  user_id    text not null references users (id) on delete cascade,
  -- The organisation that the person acts for; '' for none.
  company    text not null,
  -- Id of a saved view, or key of a card.
  view       text not null check (length(view) between 1 and 40),
  updated_at timestamptz not null default now(),
  primary key (user_id, company)
);

alter table opening_views enable row level security;
alter table opening_views force row level security;
create policy platform on opening_views to quayside_platform using (true);
create policy own on opening_views to quayside_app
  using (user_id = current_setting('quayside.user', true) and company = current_setting('quayside.company', true));
