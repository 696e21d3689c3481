-- Lists of bookings that people follow: they hear of what comes into one. SQL is the common subset of PostgreSQL 15 and 18.
create table followed_views (
  id         text primary key check (id ~ '^[0-9a-f]{24}$'),
  user_id    text not null references users (id) on delete cascade,
  name       text not null check (name <> ''),
  -- How the list is narrowed.
  view       jsonb not null,
  created_at timestamptz not null default now()
);
create index followed_views_of_person on followed_views (user_id, created_at);

-- What is in each list: what is not, and comes into it, is told.
create table followed_view_bookings (
  view_id    text not null references followed_views (id) on delete cascade,
  booking_id text not null references bookings (id) on delete cascade,
  primary key (view_id, booking_id)
);
create index followed_views_with_booking on followed_view_bookings (booking_id);

alter table followed_views enable row level security;
alter table followed_views force row level security;
create policy platform on followed_views to quayside_platform using (true);
create policy own on followed_views to quayside_app using (user_id = current_setting('quayside.user', true));

alter table followed_view_bookings enable row level security;
alter table followed_view_bookings force row level security;
create policy platform on followed_view_bookings to quayside_platform using (true);
create policy own on followed_view_bookings to quayside_app using (exists (select from followed_views v where v.id = view_id));
