-- Owner and tags of bookings, for the forwarder's own staff only.
-- SQL is the common subset of PostgreSQL 15 and 18.
create table booking_owners (
  booking_id text primary key references bookings (id) on delete cascade,
  agent_id   text not null references companies (id),
  owner_id   text not null references users (id) on delete cascade,
  updated_at timestamptz not null default now()
);
create index booking_owners_of_person on booking_owners (agent_id, owner_id);
create index booking_owners_by_user on booking_owners (owner_id);

create table booking_tags (
  booking_id text not null references bookings (id) on delete cascade,
  agent_id   text not null references companies (id),
  tag        text not null check (length(tag) between 1 and 40),
  added_at   timestamptz not null default now(),
  primary key (booking_id, tag)
);
create unique index booking_tags_once on booking_tags (booking_id, lower(tag));
create index booking_tags_of_agent on booking_tags (agent_id, lower(tag), booking_id);

do $$
declare name text;
begin
  foreach name in array array['booking_owners', 'booking_tags'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy platform on %I to quayside_platform using (true)', name);
    execute format(
      'create policy staff on %I to quayside_staff using (agent_id = current_setting(''quayside.company'', true))', name);
  end loop;
end $$;
