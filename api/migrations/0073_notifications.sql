-- What people are told of without looking. An event is written once, in the transaction of its cause; whom it is told is
-- found out after that, and a person has one narrow row of it. SQL is the common subset of PostgreSQL 15 and 18.
create table notification_events (
  id         text primary key check (id ~ '^[0-9a-f]{24}$'),
  agent_id   text not null references companies (id),
  kind       text not null,
  subject_id text not null,
  tone       text not null check (tone in ('bad', 'warn', 'good', 'plain')),
  label      text not null,
  detail     text not null default '',
  actor_id   text references users (id),
  at         timestamptz not null default now()
);
create index notification_events_of_subject on notification_events (subject_id, id);
create index notification_events_by_age on notification_events (at);
create index notification_events_of_agent on notification_events (agent_id);
create index notification_events_of_actor on notification_events (actor_id) where actor_id is not null;

-- Ids ascend with time, so the key is the order of the list.
create table notifications (
  user_id  text not null references users (id) on delete cascade,
  event_id text not null references notification_events (id) on delete cascade,
  read_at  timestamptz,
  primary key (user_id, event_id)
);
create index notifications_of_event on notifications (event_id);
create index notifications_unread on notifications (user_id, event_id) where read_at is null;

-- What somebody chose for a booking: to follow it, or to hear of it no more.
create table booking_followers (
  booking_id  text not null references bookings (id) on delete cascade,
  user_id     text not null references users (id) on delete cascade,
  is_followed boolean not null,
  chosen_at   timestamptz not null default now(),
  primary key (booking_id, user_id)
);
create index followers_by_person on booking_followers (user_id);

create table notification_settings (
  user_id text primary key references users (id) on delete cascade,
  reach   text not null check (reach in ('own', 'company')),
  muted   text[] not null default '{}'
);

do $$
declare
  name text;
begin
  foreach name in array array['notification_events', 'notifications', 'booking_followers', 'notification_settings'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy platform on %I to quayside_platform using (true)', name);
  end loop;
end $$;
create policy of_tenant on notification_events to quayside_app using (agent_id = current_setting('quayside.tenant', true));
create policy own on notifications to quayside_app using (user_id = current_setting('quayside.user', true));
create policy own on booking_followers to quayside_app using (user_id = current_setting('quayside.user', true));
create policy own on notification_settings to quayside_app using (user_id = current_setting('quayside.user', true));
