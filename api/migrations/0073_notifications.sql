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
  actor_name text,
  -- By how much an ETA moved; people choose from how much on they hear of it.
  minutes    integer check (minutes > 0),
  is_told    boolean not null default false,
  at         timestamptz not null default now()
);
create index events_to_tell on notification_events (id) where not is_told;
create index events_by_age on notification_events (at);
create index events_of_agent on notification_events (agent_id);
create index events_of_subject on notification_events (subject_id, id);
create index events_of_actor on notification_events (actor_id) where actor_id is not null;

-- Ids ascend with time, so the key is the order of the list.
create table notifications (
  user_id   text not null references users (id) on delete cascade,
  event_id  text not null references notification_events (id) on delete cascade,
  -- Told by mail only, where somebody wants it so.
  in_app    boolean not null default true,
  read_at   timestamptz,
  mail      text check (mail in ('at-once', 'daily')),
  -- When the mail may go; null once it went, or is not wanted any more.
  mail_due  timestamptz,
  mailed_at timestamptz,
  primary key (user_id, event_id),
  check (mail_due is null or mail is not null)
);
create index notifications_of_event on notifications (event_id);
create index notifications_unread on notifications (user_id, event_id) where read_at is null and in_app;
create index notifications_to_mail on notifications (mail_due, user_id) where mail_due is not null;

-- What somebody chose for a booking: to follow it, or to hear of it no more.
create table booking_followers (
  booking_id  text not null references bookings (id) on delete cascade,
  user_id     text not null references users (id) on delete cascade,
  is_followed boolean not null,
  chosen_at   timestamptz not null default now(),
  primary key (booking_id, user_id)
);
create index followers_by_person on booking_followers (user_id);

-- What somebody chose other than the defaults of their role.
create table notification_settings (
  user_id       text primary key references users (id) on delete cascade,
  reach         text not null check (reach in ('own', 'company')),
  choices       jsonb not null default '{}',
  eta_hours     integer not null check (eta_hours between 1 and 240),
  digest_hour   integer not null check (digest_hour between 0 and 23),
  quiet_from    integer check (quiet_from between 0 and 23),
  quiet_to      integer check (quiet_to between 0 and 23),
  time_zone     text not null,
  mails_stopped timestamptz,
  check (num_nonnulls(quiet_from, quiet_to) <> 1 and quiet_from <> quiet_to)
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
-- Whoever causes an event writes it; only those who were told of it read it.
create policy of_tenant on notification_events for insert to quayside_app
  with check (agent_id = current_setting('quayside.tenant', true));
create policy told on notification_events for select to quayside_app
  using (exists (select from notifications n where n.event_id = id));
create policy own on notifications to quayside_app using (user_id = current_setting('quayside.user', true));
create policy own on booking_followers to quayside_app using (user_id = current_setting('quayside.user', true));
create policy own on notification_settings to quayside_app using (user_id = current_setting('quayside.user', true));
