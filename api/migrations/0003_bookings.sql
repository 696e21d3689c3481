-- Bookings and what belongs to them: documents, history and exceptions, tracking events, and the totals of the lists.
-- SQL is the common subset of PostgreSQL 15 and 18.

-- array_to_string() is only STABLE, because of types other than text.
create function joined(parts text[]) returns text
  language sql immutable strict parallel safe
  as $$ select pg_catalog.array_to_string(parts, '|') $$;

-- doc {"fields": BookingFields, "scheduleRates": ChosenRate | null}, as the contract has them. What is a column here, too,
-- counts from the column: dates, identifiers, contacts for the filters.
create table bookings (
  id                 text primary key check (id ~ '^[0-9a-f]{24}$'),
  agent_id           text not null references companies (id),
  company_id         text not null references companies (id),
  partner_id         text references companies (id),
  load_type          text not null check (load_type in ('FCL', 'LCL', 'AIR', 'BCL', 'MBCL', 'FBA')),
  mode               text not null check (mode in ('SEA', 'AIR')),
  status             text not null default 'new' check (status in ('new', 'in-progress', 'completed', 'cancelled', 'rfp')),
  temp_status        text not null default 'none' check (temp_status in ('none', 'exception')),
  exception_count    integer not null default 0 check (exception_count >= 0),
  shipping_status    text not null default 'created' check (shipping_status in ('created', 'confirmed', 'picked', 'onboard', 'arrived')),
  state              text check (state in ('track')),
  state_reason       text,
  source             text,
  progress           double precision not null default 0 check (progress between 0 and 1),
  last_milestone     text,
  shipper_id         text not null references contacts (id),
  consignee_id       text not null references contacts (id),
  origin_code        text not null,
  destination_code   text not null,
  etd                timestamptz,
  eta                timestamptz,
  eta_revised_from   timestamptz,
  etd_sort           timestamptz not null generated always as (coalesce(etd, '-infinity'::timestamptz)) stored,
  valid_to           timestamptz,
  customer_reference text not null default '',
  mbl_number         text not null default '',
  hbl_number         text not null default '',
  -- Upper case, without blanks and dashes.
  container_numbers  text[] not null default '{}',
  search_text        text not null generated always as (public.searchable(
                       mbl_number || '|' || hbl_number || '|' || customer_reference || '|' || public.joined(container_numbers))) stored,
  doc                jsonb not null check (doc ? 'fields' and doc ? 'scheduleRates'),
  -- Its days are those that From and To name.
  destination_zone   text not null generated always as (coalesce(
                       doc #>> '{fields,airRoutes,airportOfDestination,timeZone}',
                       doc #>> '{fields,routes,portOfDischarge,timeZone}', 'UTC')) stored,
  created_by         text references users (id),
  created_by_name    text not null default '',
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  version            integer not null default 1,
  check ((mode = 'AIR') = (load_type = 'AIR')),
  check ((temp_status = 'exception') = (exception_count > 0))
);

-- Fulfilment bookings are in no list: the indexes of the lists leave them out, too.
create index all_by_update on bookings (updated_at desc, id desc) where load_type <> 'FBA';
create index all_by_etd on bookings (etd_sort desc, created_at desc, id desc) where load_type <> 'FBA';
create index bookings_of_agent_by_update on bookings (agent_id, updated_at desc, id desc) where load_type <> 'FBA';
create index bookings_of_agent_by_etd on bookings (agent_id, etd_sort desc, created_at desc, id desc) where load_type <> 'FBA';
create index bookings_of_company_by_update on bookings (company_id, updated_at desc, id desc) where load_type <> 'FBA';
create index bookings_of_company_by_etd on bookings (company_id, etd_sort desc, created_at desc, id desc) where load_type <> 'FBA';
create index bookings_of_partner_by_update on bookings (partner_id, updated_at desc, id desc) where load_type <> 'FBA' and partner_id is not null;
create index bookings_to_consignee_by_update on bookings (consignee_id, updated_at desc, id desc) where load_type <> 'FBA';
create index bookings_of_shipper_by_update on bookings (shipper_id, updated_at desc, id desc) where load_type <> 'FBA';
create index bookings_by_creator on bookings (created_by, updated_at desc, id desc) where load_type <> 'FBA';
create index bookings_of_agent_by_status on bookings (agent_id, status, updated_at desc, id desc) where load_type <> 'FBA';
create index bookings_by_status on bookings (status, updated_at desc, id desc) where load_type <> 'FBA';
create index bookings_of_agent_by_eta on bookings (agent_id, eta) where load_type <> 'FBA' and eta is not null;
create index bookings_by_eta on bookings (eta) where load_type <> 'FBA' and eta is not null;
create index bookings_with_exceptions on bookings (agent_id, updated_at desc, id desc) where load_type <> 'FBA' and temp_status = 'exception';
create index bookings_by_origin on bookings (origin_code, updated_at desc, id desc) where load_type <> 'FBA';
create index bookings_by_destination on bookings (destination_code, updated_at desc, id desc) where load_type <> 'FBA';
create index bookings_by_mbl on bookings (public.searchable(mbl_number));
create index bookings_by_hbl on bookings (public.searchable(hbl_number));
create index bookings_by_reference on bookings (public.searchable(customer_reference));
create index bookings_by_container on bookings using gin (container_numbers);
create index bookings_by_identifier_part on bookings using gin (search_text gin_trgm_ops);
-- Which contacts appear on the bookings of an agent or a company, for the filters' pickers.
create index shippers_of_agent on bookings (agent_id, shipper_id) where load_type <> 'FBA';
create index consignees_of_agent on bookings (agent_id, consignee_id) where load_type <> 'FBA';

-- booking_id is null while nobody claimed the file; after a day it is dropped.
create table booking_files (
  id           text primary key check (id ~ '^[0-9a-f]{24}$'),
  booking_id   text references bookings (id) on delete cascade,
  type         text not null check (type in ('packing-list', 'commercial-invoice', 'draft-mbl-document', 'draft-hbl-document',
                 'telex-mbl-document', 'isf-document', 'ams-document', 'others')),
  name         text not null,
  size         bigint not null check (size > 0),
  content_type text not null,
  storage_key  text not null unique,
  uploaded_by  text references users (id),
  uploader     text not null default '',
  uploaded_at  timestamptz not null default now()
);
create index files_of_booking on booking_files (booking_id, type, uploaded_at, id) where booking_id is not null;
create index unclaimed_files on booking_files (uploaded_at) where booking_id is null;

-- An exception is an entry of type gatehouse-exception; it is open until acknowledged_at is set.
-- exception_key names what went wrong, so that the same thing is never raised twice.
create table booking_histories (
  id                  text primary key check (id ~ '^[0-9a-f]{24}$'),
  booking_id          text not null references bookings (id) on delete cascade,
  type                text not null check (type in ('internal', 'gatehouse-notification', 'gatehouse-exception', 'descartesAms')),
  source              text not null,
  action              text not null,
  label               text not null,
  detail              text,
  exception_type      text,
  exception_key       text,
  equipment_reference text,
  reference           text,
  user_id             text,
  user_name           text,
  user_role           text,
  before              jsonb,
  after               jsonb,
  acknowledged_by     text,
  acknowledged_email  text,
  acknowledged_name   text,
  acknowledged_at     timestamptz,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  check ((acknowledged_at is null) = (acknowledged_email is null)),
  check (type <> 'gatehouse-exception' or (exception_type is not null and exception_key is not null))
);
create index history_of_booking on booking_histories (booking_id, created_at desc, id desc);
create unique index exceptions_once on booking_histories (booking_id, exception_key) where exception_key is not null;
create index open_exceptions on booking_histories (booking_id)
  where type = 'gatehouse-exception' and exception_type <> 'TRANSPORT_WARNING' and acknowledged_at is null;

-- Events in the shape of the kernel's TrackingEvent. event_key is the kernel's eventKey(): source, its name and its own id.
create table tracking_events (
  id              text primary key check (id ~ '^[0-9a-f]{24}$'),
  booking_id      text not null references bookings (id) on delete cascade,
  event_key       text not null,
  source          text not null check (source in ('carrier', 'airline', 'terminal', 'aggregator', 'user', 'rule')),
  source_name     text not null,
  source_event_id text not null,
  kind            text not null,
  milestone       text,
  raw_code        text not null,
  raw_label       text not null,
  classifier      text not null,
  occurred_at     timestamptz,
  occurred_tz     text,
  date_only       boolean not null,
  received_at     timestamptz not null,
  updated_at      timestamptz not null,
  retracted       boolean not null,
  visibility      text not null check (visibility in ('all', 'staff')),
  revised_from    timestamptz,
  -- location, equipment, flight, vessel, voyage, pieces, weightKg, partial: what a source may or may not tell.
  details         jsonb not null default '{}',
  unique (booking_id, event_key)
);

-- How many bookings there are of each kind, kept by the triggers below: counting them takes too long for every list.
create table booking_totals (
  agent_id    text not null,
  company_id  text not null,
  load_type   text not null,
  status      text not null,
  temp_status text not null,
  n           bigint not null,
  primary key (agent_id, company_id, load_type, status, temp_status)
);
create index totals_of_company on booking_totals (company_id);

-- Rows are locked in the order of the key, so that two statements never wait for each other.
create function count_new_bookings() returns trigger language plpgsql as $$
begin
  insert into booking_totals as t (agent_id, company_id, load_type, status, temp_status, n)
  select agent_id, company_id, load_type, status, temp_status, count(*) from arrived
   group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (agent_id, company_id, load_type, status, temp_status) do update set n = t.n + excluded.n;
  return null;
end $$;

create function count_gone_bookings() returns trigger language plpgsql as $$
begin
  insert into booking_totals as t (agent_id, company_id, load_type, status, temp_status, n)
  select agent_id, company_id, load_type, status, temp_status, -count(*) from gone
   group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (agent_id, company_id, load_type, status, temp_status) do update set n = t.n + excluded.n;
  return null;
end $$;

create function count_changed_bookings() returns trigger language plpgsql as $$
begin
  insert into booking_totals as t (agent_id, company_id, load_type, status, temp_status, n)
  select agent_id, company_id, load_type, status, temp_status, sum(step)
    from (select agent_id, company_id, load_type, status, temp_status, 1 as step from arrived
          union all
          select agent_id, company_id, load_type, status, temp_status, -1 from gone) moved
   group by 1, 2, 3, 4, 5 having sum(step) <> 0 order by 1, 2, 3, 4, 5
      on conflict (agent_id, company_id, load_type, status, temp_status) do update set n = t.n + excluded.n;
  return null;
end $$;

create trigger count_new_bookings after insert on bookings
  referencing new table as arrived for each statement execute function count_new_bookings();
create trigger count_changed_bookings after update on bookings
  referencing new table as arrived old table as gone for each statement execute function count_changed_bookings();
create trigger count_gone_bookings after delete on bookings
  referencing old table as gone for each statement execute function count_gone_bookings();
