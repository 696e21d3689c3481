-- Columns for filters of lists: actual days at the place, ports on the way, and container types.
create function texts_of(items jsonb) returns text[]
  language sql immutable strict parallel safe
  as $$ select array(select pg_catalog.jsonb_array_elements_text(items)) $$;

-- The moment is an ISO instant with its zone, or a bare day, so that no setting of a session changes the result.
create function actual_day(moment jsonb, zone text) returns date
  language sql immutable parallel safe
  as $$
    select case when moment ->> 'sure' <> 'actual' then null
                when (moment ->> 'dateOnly')::boolean then left(moment ->> 'at', 10)::date
                else pg_catalog.timezone(zone, (moment ->> 'at')::timestamptz)::date end
  $$;

alter table bookings
  add column atd_day date generated always as (public.actual_day(
    trip #> '{calls,0,departure}', coalesce(trip #>> '{calls,0,timeZone}', 'UTC'))) stored,
  add column ata_day date generated always as (public.actual_day(
    trip #> '{calls,-1,arrival}', coalesce(trip #>> '{calls,-1,timeZone}', 'UTC'))) stored,
  add column via_codes text[] not null generated always as (public.texts_of(
    jsonb_path_query_array(doc, '$.fields.routes.via[*].code') || jsonb_path_query_array(doc, '$.fields.airRoutes.via[*].code'))) stored,
  add column equipment_types text[] not null generated always as (public.texts_of(
    jsonb_path_query_array(doc, '$.fields.equipments[*].size'))) stored;

create index atds_of_agent on bookings (agent_id, atd_day) where load_type <> 'FBA' and atd_day is not null;
create index atas_of_agent on bookings (agent_id, ata_day) where load_type <> 'FBA' and ata_day is not null;
create index bookings_by_port_on_the_way on bookings using gin (via_codes);
