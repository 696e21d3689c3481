-- What has to be done on a booking, from templates of its forwarder or typed. SQL is the common subset of PostgreSQL 15 and 18.

-- A list, kept whole: its order is the order of the tasks.
create table task_templates (
  agent_id text primary key references companies (id) on delete cascade,
  templates jsonb not null default '[]' check (jsonb_typeof(templates) = 'array'),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

create table booking_tasks (
  id         text primary key check (id ~ '^[0-9a-f]{24}$'),
  -- Whose booking it is stands with the task, so that an index finds those of a person and of a forwarder.
  agent_id   text not null references companies (id),
  booking_id text not null references bookings (id) on delete cascade,
  title      text not null check (title <> ''),
  owner_id   text references users (id) on delete set null,
  -- Whether the customer of the booking reads it.
  is_visible boolean not null,
  -- Of which date it depends, and by how many days it is due after it; null for a day that was typed, and for none.
  follows    text check (follows in ('etd', 'eta')),
  days       integer check (days between -365 and 365),
  -- The last day on which it is in time, where its forwarder is. Null while the date is not known.
  due_on     date,
  -- Somebody was told that it is overdue, which happens once.
  is_told    boolean not null default false,
  done_at    timestamptz,
  done_by    text references users (id) on delete set null,
  done_name  text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version    integer not null default 1,
  check ((follows is null) = (days is null)),
  check ((done_at is null) = (done_name is null))
);
create index tasks_of_booking on booking_tasks (booking_id, id);
create index tasks_of_agent on booking_tasks (agent_id);
create index open_tasks_of_owner on booking_tasks (owner_id, due_on, id) where done_at is null;
create index tasks_by_owner on booking_tasks (owner_id) where owner_id is not null;
create index tasks_done_by on booking_tasks (done_by) where done_by is not null;
create index open_tasks_to_tell on booking_tasks (due_on, id) where done_at is null and not is_told;

-- The day of a moment at the forwarder, so many days on. What a booking knows as a bare day is that day, wherever.
create function task_day(moment timestamptz, place text, home text, days integer) returns date
  language sql immutable
  as $$ select (moment at time zone case when (moment at time zone place)::time = '00:00' then place else home end)::date + days $$;

-- Whoever moves a booking need not see its tasks, so these run as the owner.
create function date_task() returns trigger
  language plpgsql security definer set search_path = public
  as $$ begin
    if new.follows is not null then
      select case new.follows
               when 'etd' then task_day(b.etd, coalesce(b.doc #>> '{fields,airRoutes,airportOfOrigin,timeZone}',
                                                        b.doc #>> '{fields,routes,portOfLoading,timeZone}', 'UTC'), a.time_zone, new.days)
               else task_day(b.eta, b.destination_zone, a.time_zone, new.days) end
        into new.due_on from bookings b join companies a on a.id = b.agent_id where b.id = new.booking_id;
    end if;
    return new;
  end $$;
create trigger date_task before insert or update of follows, days, done_at on booking_tasks
  for each row when (new.done_at is null) execute function date_task();

create function move_tasks_of_booking() returns trigger
  language plpgsql security definer set search_path = public
  as $$ begin
    update booking_tasks set days = days where booking_id = new.id and done_at is null and follows is not null;
    return null;
  end $$;
create trigger move_tasks after update of etd, eta on bookings
  for each row when (old.etd is distinct from new.etd or old.eta is distinct from new.eta) execute function move_tasks_of_booking();

create function move_tasks_of_company() returns trigger
  language plpgsql security definer set search_path = public
  as $$ begin
    update booking_tasks set days = days where agent_id = new.id and done_at is null and follows is not null;
    return null;
  end $$;
create trigger move_tasks after update of time_zone on companies
  for each row when (old.time_zone is distinct from new.time_zone) execute function move_tasks_of_company();

do $$
declare
  name text;
begin
  foreach name in array array['task_templates', 'booking_tasks'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy platform on %I to quayside_platform using (true)', name);
    execute format('create policy staff on %I to quayside_staff using (agent_id = current_setting(''quayside.company'', true))', name);
  end loop;
end $$;
-- Partners and importers meet none.
create policy customer on booking_tasks for select to quayside_customer
  using (is_visible and exists (select from bookings b where b.id = booking_id));
