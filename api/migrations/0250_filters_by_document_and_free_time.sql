-- Filters by missing document, end of free time, creator, reference and commodity.
-- SQL is the common subset of PostgreSQL 15 and 18.

-- Both come from the latest review: the missing required documents with their due days, {"packing-list": "2026-12-04"}, where
-- null is an unknown day; and the first last free day of a container that is not back.
alter table bookings
  add column missing_documents jsonb not null default '{}',
  add column free_time_ends date;

-- Descriptions of the goods in the form that searches compare.
create function goods_of(doc jsonb) returns text
  language sql immutable strict parallel safe
  as $$
    select public.searchable((
      jsonb_path_query_array(doc, '$.fields.equipments[*].items[*].description')
      || jsonb_path_query_array(doc, '$.fields.airEquipments.items[*].description')) #>> '{}')
  $$;

create index bookings_by_missing_document on bookings using gin (missing_documents)
  where load_type <> 'FBA' and missing_documents <> '{}';
create index free_times_of_agent on bookings (agent_id, free_time_ends) where load_type <> 'FBA' and free_time_ends is not null;
create index creators_of_agent on bookings (agent_id, created_by) where load_type <> 'FBA';
create index bookings_by_reference_part on bookings
  using gin (public.searchable(customer_reference) public.gin_trgm_ops) where load_type <> 'FBA' and customer_reference <> '';
create index bookings_by_goods_part on bookings using gin (public.goods_of(doc) public.gin_trgm_ops) where load_type <> 'FBA';

-- The next review stores both for open bookings.
update booking_reviews r set review_at = clock_timestamp()
  from bookings b
 where b.id = r.booking_id and b.status in ('new', 'in-progress');
