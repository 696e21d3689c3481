-- Cargo of each booking in units that can be summed: groups of the table show them.
-- 20' is 1 TEU, 40' is 2, longer ones are 2.25 (Eurostat, glossary of transport statistics). Loose cargo has no TEU.
create function teu_of(load_type text, equipments jsonb) returns numeric
  language sql immutable parallel safe
  as $$
    select coalesce(pg_catalog.sum(
             pg_catalog.jsonb_array_length(row -> 'items')
             * case when row ->> 'size' like '20%' then 1 when row ->> 'size' like '45%' then 2.25 else 2 end), 0)
      from pg_catalog.jsonb_array_elements(coalesce(equipments, '[]'::jsonb)) row
     where load_type not in ('AIR', 'LCL') and row ->> 'size' like any (array['2%', '4%'])
  $$;

alter table bookings
  add column teu numeric not null generated always as (public.teu_of(load_type, doc #> '{fields,equipments}')) stored,
  add column weight_kg numeric not null generated always as (coalesce((doc #>> '{fields,totalWeight}')::numeric, 0)) stored,
  add column volume_cbm numeric not null generated always as (coalesce((doc #>> '{fields,totalMeasurement}')::numeric, 0)) stored;

create index sums_of_agent on bookings (agent_id)
  include (status, company_id, origin_code, destination_code, teu, weight_kg, volume_cbm) where load_type <> 'FBA';
create index sums_of_company on bookings (company_id)
  include (status, origin_code, destination_code, teu, weight_kg, volume_cbm) where load_type <> 'FBA';
