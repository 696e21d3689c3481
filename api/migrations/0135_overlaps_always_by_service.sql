-- Which stored lines may overlap written ones is asked line by line, by their service, in the index of services. Joined as a whole, a
-- planner that last looked when the table held a few lines of one service compared every line of the tenant with every new one, and
-- a batch of an import took minutes. LIMIT and OFFSET keep the questions apart; days are compared by their distance, which no index
-- has; and a service has few lines, whichever were there when the table was looked at.
-- SQL is the common subset of PostgreSQL 15 and 18.
alter table tariff_lines alter column service_key set (n_distinct = -0.5);
analyze tariff_lines (service_key);

create or replace function mark_overlaps() returns trigger language plpgsql security definer
  set search_path = public set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  -- One after the other of an agent: of two that are written at once, neither would see the other.
  perform pg_advisory_xact_lock(hashtextextended('rates of ' || agents.agent_id, 0))
    from (select distinct agent_id from written order by agent_id) agents;
  update tariff_lines marked set may_overlap = true
   where marked.id in (
     select line.id from written line
      cross join lateral (
        select 1 from tariff_lines other
         where other.service_key = line.service_key and other.id <> line.id and other.valid_from <= line.valid_to
           and other.valid_to - line.valid_from >= 0 and other.valid_to - other.valid_from >= 0
         limit 1) found
      where not line.may_overlap and line.valid_from <= line.valid_to);
  update tariff_lines marked set may_overlap = true
   where marked.id in (
     select other.id
       from (select service_key, valid_from, valid_to, case when count(*) = 1 then min(id) end as single_id
               from written where valid_from <= valid_to group by service_key, valid_from, valid_to) line
      cross join lateral (
        select id from tariff_lines
         where service_key = line.service_key and not may_overlap and id is distinct from line.single_id
           and valid_from <= line.valid_to and valid_to - line.valid_from >= 0 and valid_to - valid_from >= 0
         offset 0) other);
  return null;
end $$;
