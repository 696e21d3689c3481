-- Columns by which lists of bookings are filtered, taken from the document and the reported trip.
-- A comma separates the values of a filter, so that none has one. Codes and names are compared in upper case.
-- SQL is the common subset of PostgreSQL 15 and 18.
alter table bookings
  add column carrier_key text not null generated always as (upper(replace(coalesce(
    nullif(doc #>> '{fields,routes,carrier,code}', ''), nullif(doc #>> '{fields,airRoutes,carrier,code}', ''),
    doc #>> '{fields,routes,carrier,name}', doc #>> '{fields,airRoutes,carrier,name}', ''), ',', ' '))) stored,
  add column vessel_key text not null generated always as (upper(replace(coalesce(
    trip ->> 'vessel', doc #>> '{fields,routes,vessel}', ''), ',', ' '))) stored,
  add column voyage_key text not null generated always as (upper(replace(coalesce(
    trip ->> 'voyage', trip ->> 'flight', doc #>> '{fields,routes,voyage}', doc #>> '{fields,airRoutes,flight}', ''),
    ',', ' '))) stored,
  add column origin_country text not null generated always as (upper(replace(coalesce(
    doc #>> '{fields,routes,portOfLoading,country}', doc #>> '{fields,airRoutes,airportOfOrigin,country}', ''),
    ',', ' '))) stored,
  add column destination_country text not null generated always as (upper(replace(coalesce(
    doc #>> '{fields,routes,portOfDischarge,country}', doc #>> '{fields,airRoutes,airportOfDestination,country}', ''),
    ',', ' '))) stored,
  add column incoterm text not null generated always as (coalesce(doc #>> '{fields,terms,incoterm}', '')) stored,
  add column origin_zone text not null generated always as (coalesce(
    doc #>> '{fields,airRoutes,airportOfOrigin,timeZone}', doc #>> '{fields,routes,portOfLoading,timeZone}', 'UTC')) stored;

create index carriers_of_agent on bookings (agent_id, carrier_key, updated_at desc, id desc) where load_type <> 'FBA';
create index vessels_of_agent on bookings (agent_id, vessel_key, updated_at desc, id desc) where load_type <> 'FBA';
create index voyages_of_agent on bookings (agent_id, voyage_key, updated_at desc, id desc) where load_type <> 'FBA';
create index vessels_of_company on bookings (company_id, vessel_key, updated_at desc, id desc) where load_type <> 'FBA';
create index milestones_of_agent on bookings (agent_id, last_milestone, updated_at desc, id desc) where load_type <> 'FBA';
create index etds_of_agent on bookings (agent_id, etd) include (origin_zone) where load_type <> 'FBA' and etd is not null;
create index etds_of_company on bookings (company_id, etd) include (origin_zone) where load_type <> 'FBA' and etd is not null;
create index created_of_agent on bookings (agent_id, created_at) where load_type <> 'FBA';
