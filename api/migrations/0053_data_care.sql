-- How long a company keeps its data, what a legal hold keeps from being deleted, and exports of a person's or a company's data.
-- SQL is the common subset of PostgreSQL 15 and 18.

-- days: for each kind of data, as the table of kinds names them; a kind that is missing keeps the table's own.
create table data_care (
  agent_id   text primary key references companies (id) on delete cascade,
  days       jsonb not null,
  updated_at timestamptz not null default now(),
  version    integer not null default 1
);

-- record_id is a booking's, a served company's, or the agent's own.
create table legal_holds (
  id         text primary key check (id ~ '^[0-9a-f]{24}$'),
  agent_id   text not null references companies (id),
  kind       text not null check (kind in ('booking', 'company', 'tenant')),
  record_id  text not null,
  reason     text not null,
  placed_by  text not null,
  placed_at  timestamptz not null default now(),
  ended_by   text,
  ended_at   timestamptz,
  end_reason text,
  check ((ended_at is null) = (ended_by is null) and (ended_at is null) = (end_reason is null))
);
create unique index legal_hold_in_force on legal_holds (record_id) where ended_at is null;
create index legal_holds_of_agent on legal_holds (agent_id, placed_at desc, id desc);

-- agent_id: whose admins see it, if it is about the whole of it. attempt and beat_at: which worker has it in hand, and since when
-- it was heard.
create table data_exports (
  id         text primary key check (id ~ '^[0-9a-f]{24}$'),
  agent_id   text references companies (id),
  about      text not null check (about in ('person', 'company')),
  subject_id text not null,
  asked_by   text not null,
  state      text not null default 'waiting'
               check (state in ('waiting', 'working', 'done', 'cancelled', 'failed', 'expired')),
  done       integer not null default 0,
  total      integer,
  size       bigint,
  file_key   text,
  problem    text,
  attempt    integer not null default 0,
  beat_at    timestamptz not null default now(),
  created_at timestamptz not null default now(),
  expires_at timestamptz
);
create unique index data_export_under_way on data_exports (subject_id, asked_by) where state in ('waiting', 'working');
create index data_exports_of_agent on data_exports (agent_id, created_at desc);
create index data_exports_of_asker on data_exports (asked_by, created_at desc);
create index data_exports_to_expire on data_exports (expires_at) where state = 'done';

do $$
declare
  name text;
begin
  foreach name in array array['data_care', 'legal_holds', 'data_exports'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy platform on %I to quayside_platform using (true)', name);
  end loop;
end $$;
create policy staff on data_care to quayside_staff using (agent_id = current_setting('quayside.company', true));
create policy staff on legal_holds to quayside_staff using (agent_id = current_setting('quayside.company', true));
create policy own on data_exports to quayside_app using (asked_by = current_setting('quayside.user', true));
create policy staff on data_exports to quayside_staff
  using (about = 'company' and agent_id = current_setting('quayside.company', true));
