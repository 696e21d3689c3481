-- Browsers that show news on their own, and the pair of keys by which push services know this installation. SQL is the common
-- subset of PostgreSQL 15 and 18.

-- One pair for good: a browser takes pushes of the key that it subscribed with. The private one is sealed.
create table push_keys (
  is_only        boolean primary key default true check (is_only),
  public_key     text not null,
  private_sealed text not null,
  created_at     timestamptz not null default now()
);
alter table push_keys enable row level security;
alter table push_keys force row level security;
create policy platform on push_keys to quayside_platform using (true);

create table push_devices (
  id         text primary key check (id ~ '^[0-9a-f]{24}$'),
  user_id    text not null references users (id) on delete cascade,
  -- Where its push service takes messages for it. A browser has one: who signs in there last gets them.
  endpoint   text not null unique check (char_length(endpoint) <= 2000),
  -- With which only this browser reads them.
  p256dh     text not null,
  auth       text not null,
  name       text not null,
  created_at timestamptz not null default now()
);
create index push_devices_of_person on push_devices (user_id, created_at);

alter table push_devices enable row level security;
alter table push_devices force row level security;
create policy platform on push_devices to quayside_platform using (true);
create policy own on push_devices to quayside_app using (user_id = current_setting('quayside.user', true));

-- Who removes somebody does not see these: they end as the owner.
create function end_push_devices() returns trigger
  language plpgsql security definer set search_path = public
  as $$ begin
    delete from push_devices where user_id = new.id;
    return null;
  end $$;
create trigger end_push_devices after update of status on users
  for each row when (new.status = 'removed' and old.status <> 'removed') execute function end_push_devices();
