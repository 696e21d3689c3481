-- What people have searched rates for: the last times, and under names of their own. Each is its person's alone.
-- SQL is the common subset of PostgreSQL 15 and 18.
create table rate_searches (
  id       text primary key check (id ~ '^[0-9a-f]{24}$'),
  user_id  text not null references users (id) on delete cascade,
  -- Null for one that was run and not saved.
  name     text check (name <> ''),
  -- As the address of the search says it.
  question text not null check (question <> ''),
  used_at  timestamptz not null default now()
);
create unique index recent_searches_of_person on rate_searches (user_id, question) where name is null;
create unique index saved_searches_of_person on rate_searches (user_id, lower(name)) where name is not null;

alter table rate_searches enable row level security;
alter table rate_searches force row level security;
create policy platform on rate_searches to quayside_platform using (true);
create policy own on rate_searches to quayside_app using (user_id = current_setting('quayside.user', true));

-- Who removes somebody does not see what they searched for: it is forgotten as the owner.
create function forget_searches() returns trigger
  language plpgsql security definer set search_path = public
  as $$ begin
    delete from rate_searches where user_id = new.id;
    return null;
  end $$;
create trigger forget_searches after update of status on users
  for each row when (new.status = 'removed' and old.status <> 'removed') execute function forget_searches();
