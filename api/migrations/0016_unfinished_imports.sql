-- An import that is being taken over stores its lines in batches, which nobody sees until the last one is there; and lines
-- that overlap are known by a mark instead of by comparing all.
-- SQL is the common subset of PostgreSQL 15 and 18.

alter table rates rename to tariff_lines;

-- Imports whose lines are not all there yet, or will never be.
create table unfinished_rate_imports (
  import_id text primary key
);

alter table tariff_lines
  -- Equal for lines of the same agent, lane, mode, carrier, service and transhipments; now and then for others, too.
  add column service_key bigint not null generated always as (hash_array_extended(
    array[agent_id, origin_code, destination_code, mode, carrier_code, service] || via_codes, 0)) stored,
  -- Whether a line overlaps another, or did once: who asks compares those, and no others.
  add column may_overlap boolean not null default false;
create index rates_of_service on tariff_lines (service_key, valid_from);
update tariff_lines line set may_overlap = true
 where line.valid_from <= line.valid_to
   and exists (select 1 from tariff_lines other
                where other.service_key = line.service_key and other.id <> line.id and other.valid_from <= line.valid_to
                  and other.valid_to >= line.valid_from and other.valid_from <= other.valid_to);
create index rates_that_may_overlap on tariff_lines (agent_id, updated_at, id) where may_overlap;
create index all_rates_that_may_overlap on tariff_lines (updated_at, id) where may_overlap;

-- Written lines are few and stored ones many, whatever the planner knows of a table that is being filled: always by index.
create function mark_overlaps() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  -- One after the other of an agent: of two that are written at once, neither would see the other.
  perform pg_advisory_xact_lock(hashtextextended('rates of ' || agents.agent_id, 0))
    from (select distinct agent_id from written order by agent_id) agents;
  update tariff_lines marked set may_overlap = true
   where marked.id in (
     select line.id from written line
      where not line.may_overlap and line.valid_from <= line.valid_to
        and exists (select 1 from tariff_lines other
                     where other.service_key = line.service_key and other.id <> line.id and other.valid_from <= line.valid_to
                       and other.valid_to >= line.valid_from and other.valid_from <= other.valid_to));
  update tariff_lines other set may_overlap = true
    from (select service_key, valid_from, valid_to, case when count(*) = 1 then min(id) end as single_id
            from written where valid_from <= valid_to group by service_key, valid_from, valid_to) line
   where other.service_key = line.service_key and not other.may_overlap and other.id is distinct from line.single_id
     and other.valid_from <= line.valid_to and other.valid_to >= line.valid_from and other.valid_from <= other.valid_to;
  return null;
end $$;
create trigger mark_overlaps_of_new after insert on tariff_lines
  referencing new table as written for each statement when (pg_trigger_depth() = 0) execute function mark_overlaps();
create trigger mark_overlaps_of_changed after update on tariff_lines
  referencing new table as written for each statement when (pg_trigger_depth() = 0) execute function mark_overlaps();

-- The lines that there are. What an import has stored is there as soon as it is finished. Written like a table; indexes and
-- columns belong to tariff_lines. Without coalesce the planner would take the commonest import for all lines.
create view rates as
  select line.* from tariff_lines line
   where coalesce(line.import_id, '') <> all (array(select import_id from unfinished_rate_imports));
