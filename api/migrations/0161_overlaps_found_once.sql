-- Which lines overlap is found once, as an array: of a tariff that held one line when a connection planned it, a join asked each stored line
-- whether it was among those, and a batch of an import compared all with all. The first day, too, is compared by its distance now,
-- so that no index of days looks as good as that of services.
create or replace function mark_overlaps() returns trigger language plpgsql security definer
  set search_path = public set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  -- One after the other of an agent: of two that are written at once, neither would see the other.
  perform pg_advisory_xact_lock(hashtextextended('rates of ' || agents.agent_id, 0))
    from (select distinct agent_id from written order by agent_id) agents;
  update tariff_lines marked set may_overlap = true
   where marked.id = any(array(
     select line.id from written line
      cross join lateral (
        select 1 from tariff_lines other
         where other.service_key = line.service_key and other.id <> line.id and line.valid_to - other.valid_from >= 0
           and other.valid_to - line.valid_from >= 0 and other.valid_to - other.valid_from >= 0
         limit 1) found
      where not line.may_overlap and line.valid_from <= line.valid_to));
  update tariff_lines marked set may_overlap = true
   where marked.id = any(array(
     select other.id
       from (select service_key, valid_from, valid_to, case when count(*) = 1 then min(id) end as single_id
               from written where valid_from <= valid_to group by service_key, valid_from, valid_to) line
      cross join lateral (
        select id from tariff_lines
         where service_key = line.service_key and not may_overlap and id is distinct from line.single_id
           and line.valid_to - valid_from >= 0 and valid_to - line.valid_from >= 0 and valid_to - valid_from >= 0
         offset 0) other));
  return null;
end $$;
