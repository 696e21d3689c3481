-- Actions on up to 5,000 bookings that run in the background, and notifications that they share.
-- SQL is the common subset of PostgreSQL 15 and 18.

-- input: the values that the action sets. targets: pairs of booking id and the version that the person saw, in order.
-- position: number of processed targets. others: processed bookings that did not change, with the reason.
-- attempt and beat_at: the worker that runs it, and its last sign of life. Input and targets are emptied at the end.
create table booking_action_jobs (
  id         text primary key check (id ~ '^[0-9a-f]{24}$'),
  user_id    text not null references users (id) on delete cascade,
  action     text not null,
  input      jsonb not null,
  targets    jsonb not null,
  total      integer not null check (total between 1 and 5000),
  position   integer not null default 0,
  done       integer not null default 0,
  others     jsonb not null default '[]',
  state      text not null default 'waiting' check (state in ('waiting', 'working', 'done', 'cancelled', 'failed')),
  problem    text,
  attempt    integer not null default 0,
  beat_at    timestamptz not null default now(),
  created_at timestamptz not null default now(),
  check (done + jsonb_array_length(others) = position and position <= total)
);
create unique index booking_action_job_under_way on booking_action_jobs (user_id) where state in ('waiting', 'working');
create index booking_action_jobs_of_user on booking_action_jobs (user_id, created_at desc);
create index booking_action_jobs_by_age on booking_action_jobs (created_at);

alter table booking_action_jobs enable row level security;
alter table booking_action_jobs force row level security;
create policy platform on booking_action_jobs to quayside_platform using (true);
create policy own on booking_action_jobs to quayside_app using (user_id = current_setting('quayside.user', true));

-- Each person gets one notification about the bookings that a job changed.
alter table notification_events add column job_id text;
create index notification_events_of_job on notification_events (job_id) where job_id is not null;
