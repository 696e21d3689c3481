-- What bookings are made from: places, the people that goods go between, tariffs, departures, and what the platform announces.
-- SQL is the common subset of PostgreSQL 15 and 18.

-- The zone in which an agent's days begin and end: a rate is valid to the end of its last day there.
alter table companies add column time_zone text not null default 'UTC';
create unique index customers_by_name on companies (agent_id, lower(company_name)) where kind = 'customer';

-- Reference data, loaded at every start. The id is made from type and code, so that it is the same everywhere.
create table ports (
  id          text primary key check (id ~ '^[0-9a-f]{24}$'),
  code        text not null,
  port_type   text not null check (port_type in ('SEA', 'AIR', 'INLAND', 'WHSE')),
  port_name   text not null,
  city        text not null,
  city_code   text,
  country     text not null check (country ~ '^[A-Z]{2}$'),
  job_code    text,
  lat         double precision check (lat between -90 and 90),
  lon         double precision check (lon between -180 and 180),
  time_zone   text not null,
  search_text text not null generated always as (public.searchable(code || '|' || port_name || '|' || city)) stored,
  unique (port_type, code)
);
create index ports_by_code on ports (code);
create index ports_of_country on ports (country, port_type);
create index ports_by_text_part on ports using gin (search_text gin_trgm_ops);

-- Shippers and consignees are one kind of record; which of the two they are is the booking's matter.
create table contacts (
  id           text primary key check (id ~ '^[0-9a-f]{24}$'),
  agent_id     text not null references companies (id),
  company_name text not null check (company_name <> ''),
  first_name   text not null default '',
  last_name    text not null default '',
  email        text not null default '',
  phone        text not null default '',
  mobile       text not null default '',
  address      text not null default '',
  city         text not null default '',
  state        text not null default '',
  zip_code     text not null default '',
  country      text not null default '',
  description  text not null default '',
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  version      integer not null default 1
);
create index contacts_of_agent on contacts (agent_id, lower(company_name), id);
create index contacts_by_name_part on contacts using gin (public.searchable(company_name) gin_trgm_ops);

create table contact_companies (
  contact_id text not null references contacts (id) on delete cascade,
  company_id text not null references companies (id) on delete cascade,
  primary key (contact_id, company_id)
);
create index contacts_of_company on contact_companies (company_id, contact_id);

-- Tariff lines. One currency each, surcharges included: amounts of several currencies have no sum.
-- prices, amounts in cents:
--   FCL {"containers": {"20GP": 120000, "40HC": 210000}}
--   LCL {"perWm": 4800, "minimum": 6000}
--   AIR {"perKg": {"-45": 520, "45": 410, "100": 365, "300": 340, "500": 320, "1000": 300}, "minimum": 9500}
-- surcharges [{"name": "BAF", "basis": "per container", "amountCents": 15000, "currency": "USD"}], basis
--   FCL 'per container' or 'per B/L', LCL 'per W/M', 'per kg' or 'per B/L', AIR 'per kg' (chargeable) or 'per AWB'.
create table rates (
  id               text primary key check (id ~ '^[0-9a-f]{24}$'),
  agent_id         text not null references companies (id),
  mode             text not null check (mode in ('FCL', 'LCL', 'AIR')),
  origin_code      text not null,
  destination_code text not null,
  via_codes        text[] not null default '{}',
  carrier_code     text not null,
  service          text not null,
  valid_from       date not null,
  valid_to         date not null,
  transit_days     integer not null check (transit_days >= 0),
  currency         text not null check (currency ~ '^[A-Z]{3}$'),
  prices           jsonb not null check (prices ? (case mode when 'FCL' then 'containers' when 'LCL' then 'perWm' else 'perKg' end)),
  surcharges       jsonb not null default '[]' check (jsonb_typeof(surcharges) = 'array'),
  free_days        integer not null default 0 check (free_days >= 0),
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  version          integer not null default 1,
  check (valid_from <= valid_to),
  check (not jsonb_path_exists(surcharges, '$[*] ? (@.currency != $currency)', jsonb_build_object('currency', currency))),
  check (not jsonb_path_exists(surcharges, '$[*] ? (@.amountCents < 0)')),
  check (not jsonb_path_exists(prices, '$.** ? (@ < 0)')),
  check (case mode
    when 'FCL' then not jsonb_path_exists(surcharges, '$[*] ? (@.basis != "per container" && @.basis != "per B/L")')
    when 'LCL' then not jsonb_path_exists(surcharges, '$[*] ? (@.basis != "per W/M" && @.basis != "per kg" && @.basis != "per B/L")')
    else not jsonb_path_exists(surcharges, '$[*] ? (@.basis != "per kg" && @.basis != "per AWB")')
  end)
);
create index rates_of_lane on rates (origin_code, destination_code, mode, agent_id, valid_to);
create index rates_of_agent on rates (agent_id, id);

-- Departures. A rate applies to the departures of its lane, carrier and service that leave while it is valid.
-- cut_offs [{"name": "Documents", "at": "2026-05-02T10:00:00Z"}].
create table sailings (
  id               text primary key check (id ~ '^[0-9a-f]{24}$'),
  mode             text not null check (mode in ('SEA', 'AIR')),
  carrier_code     text not null,
  service          text not null,
  vessel           text,
  voyage           text,
  flight           text,
  origin_code      text not null,
  destination_code text not null,
  via_codes        text[] not null default '{}',
  etd              timestamptz not null,
  eta              timestamptz not null,
  cut_offs         jsonb not null default '[]' check (jsonb_typeof(cut_offs) = 'array'),
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  version          integer not null default 1,
  check (etd < eta),
  check ((mode = 'SEA') = (vessel is not null)),
  check ((mode = 'AIR') = (flight is not null))
);
create index sailings_of_lane on sailings (origin_code, destination_code, mode, etd);

-- One announcement is live for all at a time; an internal one is previewed by super-admins.
create table banners (
  id          text primary key check (id ~ '^[0-9a-f]{24}$'),
  text        text not null check (char_length(text) between 1 and 200),
  expire_date timestamptz,
  status      text not null check (status in ('internal', 'live', 'pending')),
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  version     integer not null default 1
);
create unique index one_live_banner on banners (status) where status = 'live';

create table banner_closures (
  banner_id text not null references banners (id) on delete cascade,
  user_id   text not null references users (id) on delete cascade,
  closed_at timestamptz not null default now(),
  primary key (banner_id, user_id)
);
