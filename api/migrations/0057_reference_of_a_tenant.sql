-- Places and carriers that a tenant keeps beside everybody's, and which names of a service are one. SQL is the common subset
-- of PostgreSQL 15 and 18.

-- Whose a place is: null for everybody's. Those of a release are kept by its data, those of UN/LOCODE by the operator's command.
alter table ports
  add column agent_id text references companies (id) on delete cascade,
  add column source text not null default 'release' check (source in ('release', 'unlocode', 'own')),
  add column ended_at timestamptz,
  add column updated_at timestamptz not null default now(),
  add column version integer not null default 1;
do $$
declare
  named text;
begin
  for named in
    select conname from pg_constraint
     where conrelid = 'ports'::regclass and contype = 'u' and pg_get_constraintdef(oid) like '%port_type, code%'
  loop
    execute format('alter table ports drop constraint %I', named);
  end loop;
end $$;
create unique index ports_of_everybody on ports (port_type, code) where agent_id is null;
create unique index ports_of_agent on ports (agent_id, code) where agent_id is not null;

alter table ports enable row level security;
alter table ports force row level security;
create policy platform on ports to quayside_platform using (true);
create policy of_agent on ports for select to quayside_app
  using (agent_id is null or agent_id = current_setting('quayside.tenant', true));
create policy staff on ports to quayside_staff using (agent_id = current_setting('quayside.company', true));

-- NVOCCs, co-loaders and airlines that the directory lacks. code: SCAC, or IATA designator of an airline.
create table own_carriers (
  id         text primary key check (id ~ '^[0-9a-f]{24}$'),
  agent_id   text not null references companies (id) on delete cascade,
  code       text not null,
  name       text not null check (name <> ''),
  modes      text[] not null check (modes <@ array['FCL', 'LCL', 'AIR'] and modes <> '{}'),
  -- What its air waybills begin with.
  awb_prefix text check (awb_prefix ~ '^[0-9]{3}$'),
  ended_at   timestamptz,
  updated_at timestamptz not null default now(),
  version    integer not null default 1,
  unique (agent_id, code)
);
-- A service of a carrier with all the names that it goes by. keys: the names by their letters and digits, in their order.
create table service_lines (
  id           text primary key check (id ~ '^[0-9a-f]{24}$'),
  agent_id     text not null references companies (id) on delete cascade,
  carrier_code text not null,
  names        text[] not null check (cardinality(names) > 1),
  keys         text[] not null check (cardinality(keys) = cardinality(names)),
  updated_at   timestamptz not null default now(),
  version      integer not null default 1
);
create index service_lines_of_carrier on service_lines (agent_id, carrier_code);

do $$
declare
  name text;
begin
  foreach name in array array['own_carriers', 'service_lines'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy platform on %I to quayside_platform using (true)', name);
    execute format('create policy of_agent on %I for select to quayside_app
                      using (agent_id = current_setting(''quayside.tenant'', true))', name);
    execute format('create policy staff on %I to quayside_staff
                      using (agent_id = current_setting(''quayside.company'', true))', name);
  end loop;
end $$;
