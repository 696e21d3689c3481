-- How a booking was cancelled stands on it, so that it can be told and restored; drafts and templates of bookings are the
-- agent's own and never bookings. SQL is the common subset of PostgreSQL 15 and 18.

alter table bookings add column cancellation jsonb;

-- What was cancelled before: who, when and why, from its last line of history that says so. Nothing is invented for others.
update bookings b
   set cancellation = jsonb_build_object(
         'at', to_char(told.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
         'by', coalesce(told.user_name, ''),
         'reason', coalesce(told.after ->> 'reason', 'other'),
         'comment', coalesce(told.after ->> 'comment', ''),
         'statusBefore', coalesce(told.before ->> 'status', 'new'))
  from (select distinct on (booking_id) booking_id, created_at, user_name, before, after
          from booking_histories where type = 'internal' and action = 'cancelled'
         order by booking_id, created_at desc) told
 where told.booking_id = b.id and b.status = 'cancelled';

create table booking_drafts (
  id              text primary key,
  agent_id        text not null references companies (id) on delete cascade,
  company_id      text not null references companies (id) on delete cascade,
  form            jsonb not null,
  created_by      text references users (id) on delete set null,
  created_by_name text not null default '',
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  version         integer not null default 1
);
create index booking_drafts_by_update on booking_drafts (agent_id, updated_at desc, id);
create index booking_drafts_by_company on booking_drafts (company_id);

-- Files of a draft wait with it for the booking.
alter table booking_files add column draft_id text references booking_drafts (id) on delete set null;
create index booking_files_by_draft on booking_files (draft_id) where draft_id is not null;

create table booking_templates (
  id              text primary key,
  agent_id        text not null references companies (id) on delete cascade,
  name            text not null check (name <> ''),
  form            jsonb not null,
  created_by      text references users (id) on delete set null,
  created_by_name text not null default '',
  created_at      timestamptz not null default now()
);
create unique index booking_templates_by_name on booking_templates (agent_id, public.searchable(name));
