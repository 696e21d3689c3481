-- Addresses by which the dates of somebody's bookings are read as a calendar. SQL is the common subset of PostgreSQL 15 and 18.

-- Only the SHA-256 of the token is kept: the address itself is told once. A revoked one is gone, and so is one whose person is removed.
create table calendar_feeds (
  id           text primary key check (id ~ '^[0-9a-f]{24}$'),
  user_id      text not null references users (id) on delete cascade,
  name         text not null check (name <> ''),
  -- How the list of bookings is narrowed; {} for all that the person sees.
  view         jsonb not null,
  token_hash   bytea not null unique check (octet_length(token_hash) = 32),
  created_at   timestamptz not null default now(),
  last_read_at timestamptz
);
create index calendar_feeds_of_person on calendar_feeds (user_id, created_at desc);

alter table calendar_feeds enable row level security;
alter table calendar_feeds force row level security;
create policy platform on calendar_feeds to quayside_platform using (true);
create policy own on calendar_feeds to quayside_app using (user_id = current_setting('quayside.user', true));

-- Who removes somebody does not see these: they end as the owner.
create function end_calendar_feeds() returns trigger
  language plpgsql security definer set search_path = public
  as $$ begin
    delete from calendar_feeds where user_id = new.id;
    return null;
  end $$;
create trigger end_calendar_feeds after update of status on users
  for each row when (new.status = 'removed' and old.status <> 'removed') execute function end_calendar_feeds();
