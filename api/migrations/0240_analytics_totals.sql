-- Totals for analytics by month of departure: volume, punctuality, and stays at transshipment ports. Triggers keep them.
-- SQL is the common subset of PostgreSQL 15 and 18.
create table analytics_totals (
  agent_id     text not null,
  company_id   text not null,
  partner_id   text not null,
  consignee_id text not null,
  -- First day of the month of departure (ETD at the origin); -infinity without an ETD.
  month        date not null,
  load_type    text not null,
  carrier      text not null,
  origin       text not null,
  destination  text not null,
  -- Legs as JSON: mode, then code, latitude and longitude of both ends. Distances for CO2e are calculated from it.
  route        text not null,
  slot         smallint not null default 0,
  n            bigint not null,
  -- Hundredths of a TEU, grams and cubic centimetres: whole numbers, so that sums stay exact.
  teu          bigint not null,
  grams        bigint not null,
  cubic_cm     bigint not null,
  -- Bookings whose whole cargo has a known weight, and that weight.
  weighed      bigint not null,
  weighed_grams bigint not null,
  -- Bookings with a planned and a reported actual departure or arrival, and those that were on time.
  departed     bigint not null,
  departed_on_time bigint not null,
  arrived      bigint not null,
  arrived_on_time bigint not null,
  primary key (agent_id, company_id, partner_id, consignee_id, month, load_type, carrier, origin, destination, route, slot),
  -- A row belongs to an agent, to a customer of an agent, to a partner, or to a consignee.
  constraint analytics_totals_of_one check (
    ((agent_id <> '')::int + (partner_id <> '')::int + (consignee_id <> '')::int) = 1 and (company_id = '' or agent_id <> ''))
);
create index analytics_of_company on analytics_totals (company_id, month) where company_id <> '';
create index analytics_of_customers on analytics_totals (agent_id, month) where company_id <> '';
create index analytics_of_partner on analytics_totals (partner_id, month) where partner_id <> '';
create index analytics_of_consignee on analytics_totals (consignee_id, month) where consignee_id <> '';
create index analytics_to_fold on analytics_totals (slot) where slot <> 0;
create index analytics_to_delete on analytics_totals (month) where n = 0;

create table dwell_totals (
  agent_id     text not null,
  company_id   text not null,
  partner_id   text not null,
  consignee_id text not null,
  month        date not null,
  load_type    text not null,
  carrier      text not null,
  origin       text not null,
  destination  text not null,
  port         text not null,
  -- Stay in quarters of a day, rounded.
  quarters     integer not null,
  slot         smallint not null default 0,
  n            bigint not null,
  primary key (agent_id, company_id, partner_id, consignee_id, month, load_type, carrier, origin, destination, port, quarters, slot),
  constraint dwell_totals_of_one check (
    ((agent_id <> '')::int + (partner_id <> '')::int + (consignee_id <> '')::int) = 1 and (company_id = '' or agent_id <> ''))
);
create index dwell_of_company on dwell_totals (company_id, month) where company_id <> '';
create index dwell_of_partner on dwell_totals (partner_id, month) where partner_id <> '';
create index dwell_of_consignee on dwell_totals (consignee_id, month) where consignee_id <> '';
create index dwell_to_fold on dwell_totals (slot) where slot <> 0;
create index dwell_to_delete on dwell_totals (month) where n = 0;

do $$
declare name text;
begin
  foreach name in array array['analytics_totals', 'dwell_totals'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy platform on %I to quayside_platform using (true)', name);
    execute format('create policy staff on %I to quayside_staff using (agent_id = current_setting(''quayside.company'', true))', name);
    execute format('create policy customer on %I to quayside_customer using (company_id = current_setting(''quayside.company'', true))', name);
    execute format('create policy partner on %I to quayside_partner using (partner_id = current_setting(''quayside.company'', true))', name);
    execute format('create policy importer on %I to quayside_importer using (consignee_id = current_setting(''quayside.company'', true))', name);
    execute format('revoke all on %I from quayside_app', name);
    execute format('grant select on %I to quayside_app', name);
  end loop;
end $$;

-- In whose totals a booking counts, a row for each.
create function analytics_sides(agent_id text, company_id text, partner_id text, consignee_id text)
  returns table (agent text, company text, partner text, consignee text)
  language sql stable
  as $$ select agent_id, ''::text, ''::text, ''::text
        union all
        select agent_id, company_id, ''::text, ''::text
        union all
        select ''::text, ''::text, p.partner, p.consignee from parties_of(partner_id, consignee_id) p $$;

-- The local day of a moment of a trip.
create function trip_day(moment jsonb, zone text) returns date
  language sql immutable
  as $$ select case when (moment ->> 'dateOnly')::boolean then left(moment ->> 'at', 10)::date
                    else ((moment ->> 'at')::timestamptz at time zone zone)::date end $$;

-- The legs of a booking as entered, else between its ports.
create function analytics_route(doc jsonb, load_type text) returns text
  language sql immutable
  as $$
  with legs as (
    select place, leg ->> 'mode' as mode, leg -> 'from' as origin, leg -> 'to' as destination
      from jsonb_array_elements(case when jsonb_typeof(doc #> '{fields,legs}') = 'array' then doc #> '{fields,legs}' else '[]' end)
           with ordinality entered (leg, place)),
  booked as (
    select coalesce(nullif(doc #> '{fields,airRoutes}', 'null'), doc #> '{fields,routes}') as main),
  stops as (
    select place, stop, lead(stop) over (order by place) as next
      from booked cross join lateral jsonb_array_elements(
        jsonb_build_array(coalesce(main -> 'airportOfOrigin', main -> 'portOfLoading'))
        || coalesce(main -> 'via', '[]')
        || jsonb_build_array(coalesce(main -> 'airportOfDestination', main -> 'portOfDischarge')))
        with ordinality called (stop, place)
     where main is not null and not exists (select from legs))
  select coalesce(jsonb_agg(jsonb_build_array(
           mode, origin ->> 'code', round((origin ->> 'lat')::numeric, 2), round((origin ->> 'lon')::numeric, 2),
           destination ->> 'code', round((destination ->> 'lat')::numeric, 2), round((destination ->> 'lon')::numeric, 2))
           order by place), '[]')::text
    from (select place, mode, origin, destination from legs
          union all
          select place, case when load_type = 'AIR' then 'air' else 'sea' end, stop, next from stops where next is not null) parts
  $$;

-- What a booking adds to the totals. Cancelled bookings and requests add nothing.
create function analytics_facts(load_type text, status text, etd timestamptz, origin_zone text, destination_zone text, doc jsonb, trip jsonb)
  returns table (month date, route text, teu bigint, grams bigint, cubic_cm bigint, weighed integer,
                 departed integer, departed_on_time integer, arrived integer, arrived_on_time integer)
  language sql immutable
  as $$
  with zones as (
    select coalesce(nullif(origin_zone, ''), 'UTC') as origin, coalesce(nullif(destination_zone, ''), 'UTC') as destination,
           coalesce(nullif(doc #> '{fields,airRoutes}', 'null'), doc #> '{fields,routes}') as main),
  days as (
    select z.*,
           case when trip #>> '{calls,0,departure,sure}' = 'actual' then trip_day(trip #> '{calls,0,departure}', z.origin) end as left_on,
           case when trip #>> '{calls,-1,arrival,sure}' = 'actual' then trip_day(trip #> '{calls,-1,arrival}', z.destination) end as came_on,
           (coalesce(trip ->> 'plannedEtd', main ->> 'etd')::timestamptz at time zone z.origin)::date as to_leave_on,
           (coalesce(trip ->> 'plannedEta', main ->> 'eta')::timestamptz at time zone z.destination)::date as to_come_on
      from zones z),
  cargo as (
    select coalesce(sum(jsonb_array_length(e -> 'items') *
             case left(e ->> 'size', 2) when '20' then 100 when '40' then 200 when '45' then 225 else 0 end), 0)::bigint as teu,
           coalesce(bool_or(exists (
             select from jsonb_array_elements(e -> 'items') i where coalesce((i ->> 'weight')::numeric, 0) <= 0)), false) as lacks_weight
      from jsonb_array_elements(case when jsonb_typeof(doc #> '{fields,equipments}') = 'array' then doc #> '{fields,equipments}' else '[]' end) e)
  select coalesce(date_trunc('month', etd at time zone d.origin)::date, '-infinity'::date),
         analytics_route(doc, load_type), c.teu,
         round(coalesce((doc #>> '{fields,totalWeight}')::numeric, 0) * 1000)::bigint,
         round(coalesce((doc #>> '{fields,totalMeasurement}')::numeric, 0) * 1000000)::bigint,
         (coalesce((doc #>> '{fields,totalWeight}')::numeric, 0) > 0 and not c.lacks_weight)::int,
         (d.left_on is not null and d.to_leave_on is not null)::int,
         coalesce(d.left_on <= d.to_leave_on + 1, false)::int,
         (d.came_on is not null and d.to_come_on is not null)::int,
         coalesce(d.came_on <= d.to_come_on + 1, false)::int
    from days d cross join cargo c
   where load_type <> 'FBA' and status not in ('cancelled', 'rfp')
  $$;

-- Stays at transshipment ports, from the reported arrival to the reported departure.
create function dwell_facts(load_type text, status text, trip jsonb) returns table (port text, quarters integer)
  language sql immutable
  as $$
  select stop ->> 'code',
         round(extract(epoch from (stop #>> '{departure,at}')::timestamptz - (stop #>> '{arrival,at}')::timestamptz) / 21600)::int
    from jsonb_array_elements(case when jsonb_typeof(trip -> 'calls') = 'array' then trip -> 'calls' else '[]' end)
         with ordinality called (stop, place)
   where load_type <> 'FBA' and status not in ('cancelled', 'rfp')
     and place > 1 and place < jsonb_array_length(trip -> 'calls')
     and stop #>> '{arrival,sure}' = 'actual' and stop #>> '{departure,sure}' = 'actual'
     and (stop #>> '{departure,at}')::timestamptz between (stop #>> '{arrival,at}')::timestamptz
                                                       and (stop #>> '{arrival,at}')::timestamptz + interval '365 days'
  $$;

-- The trigger functions differ in the rows that they see. A row that another transaction holds is passed over: its number goes to
-- the slot of the connection, as in the other totals. Rows are locked in the order of the key.
do $do$
declare
  keys constant text := 'agent_id, company_id, partner_id, consignee_id, month, load_type, carrier, origin, destination';
  adding constant text := $text$
  insert into %1$s as t (%2$s, slot, %6$s)
  with moved as materialized (%3$s)
  select %4$s, case when f.is_free is null and (select true from %1$s k where (%5$s, k.slot) = (%4$s, 0) limit 1)
                    then 1 + pg_backend_pid() %% 31 else 0 end, %7$s
    from moved m left join lateral (
      select true as is_free from %1$s k where (%5$s, k.slot) = (%4$s, 0) for no key update skip locked) f on true
   order by %4$s
      on conflict (%2$s, slot) do update set %8$s;$text$;
  facts constant text := $text$
    select s.agent as agent_id, s.company as company_id, s.partner as partner_id, s.consignee as consignee_id, f.month, b.load_type,
           b.carrier_key as carrier, b.origin_code as origin, b.destination_code as destination, %s
      from (%s) b
     cross join lateral analytics_facts(b.load_type, b.status, b.etd, b.origin_zone, b.destination_zone, b.doc, b.trip) f
     %s
     cross join lateral analytics_sides(b.agent_id, b.company_id, b.partner_id, b.consignee_id) s
     group by 1, 2, 3, 4, 5, 6, 7, 8, 9, %s$text$;
  columns constant text := 'id, agent_id, company_id, partner_id, consignee_id, load_type, status, etd, origin_zone, destination_zone, carrier_key, origin_code, destination_code, doc, trip';
  changed text;
  measures constant text[] := array['n', 'teu', 'grams', 'cubic_cm', 'weighed', 'weighed_grams', 'departed', 'departed_on_time', 'arrived', 'arrived_on_time'];
  sums text;
  is_moved text;
  function record;
  total record;
  body text;
begin
  -- Rows in which something changed that the totals depend on.
  select string_agg(format('a.%1$s is distinct from g.%1$s', trim(c)), ' or ') into changed
    from unnest(string_to_array(columns, ',')) c where trim(c) <> 'id';
  select string_agg(format('sum(b.step * %s) as %s',
           case m when 'n' then '1' when 'weighed_grams' then 'f.weighed * f.grams' else 'f.' || m end, m), ', '),
         string_agg(format('sum(b.step * %s) <> 0',
           case m when 'n' then '1' when 'weighed_grams' then 'f.weighed * f.grams' else 'f.' || m end), ' or ')
    into sums, is_moved from unnest(measures) m;
  for function in values
    ('analyse_new_bookings', format('select %s, 1 as step from arrived', columns)),
    ('analyse_gone_bookings', format('select %s, -1 as step from gone', columns)),
    ('analyse_changed_bookings', format($text$
      select %1$s, 1 as step from (select a.* from arrived a join gone g using (id) where %3$s) later
      union all
      select %1$s, -1 from (select g.* from arrived a join gone g using (id) where %3$s) earlier$text$, columns, '', changed))
  loop
    body := '';
    for total in values
      ('analytics_totals', keys || ', route', format(facts, 'f.route, ' || sums, function.column2, '', '10 having ' || is_moved), measures),
      ('dwell_totals', keys || ', port, quarters',
       format(facts, 'd.port, d.quarters, sum(b.step) as n', function.column2,
              'cross join lateral dwell_facts(b.load_type, b.status, b.trip) d', '10, 11 having sum(b.step) <> 0'), array['n'])
    loop
      body := body || format(adding, total.column1, total.column2, total.column3,
        regexp_replace(total.column2, '(\w+)', 'm.\1', 'g'), regexp_replace(total.column2, '(\w+)', 'k.\1', 'g'),
        array_to_string(total.column4, ', '), 'm.' || array_to_string(total.column4, ', m.'),
        (select string_agg(format('%1$s = t.%1$s + excluded.%1$s', m), ', ') from unnest(total.column4) m));
    end loop;
    execute format('create function %I() returns trigger language plpgsql security definer set search_path = public set enable_seqscan = off as %L',
      function.column1, 'begin' || body || E'\n  return null;\nend');
  end loop;
end $do$;

-- Writers wait until the existing bookings are counted.
lock table bookings in share row exclusive mode;
create trigger analyse_new_bookings after insert on bookings
  referencing new table as arrived for each statement execute function analyse_new_bookings();
create trigger analyse_changed_bookings after update on bookings
  referencing new table as arrived old table as gone for each statement execute function analyse_changed_bookings();
create trigger analyse_gone_bookings after delete on bookings
  referencing old table as gone for each statement execute function analyse_gone_bookings();

insert into analytics_totals (agent_id, company_id, partner_id, consignee_id, month, load_type, carrier, origin, destination, route,
  n, teu, grams, cubic_cm, weighed, weighed_grams, departed, departed_on_time, arrived, arrived_on_time)
select s.agent, s.company, s.partner, s.consignee, f.month, b.load_type, b.carrier_key, b.origin_code, b.destination_code, f.route,
       count(*), sum(f.teu), sum(f.grams), sum(f.cubic_cm), sum(f.weighed), sum(f.weighed * f.grams), sum(f.departed),
       sum(f.departed_on_time), sum(f.arrived), sum(f.arrived_on_time)
  from bookings b
 cross join lateral analytics_facts(b.load_type, b.status, b.etd, b.origin_zone, b.destination_zone, b.doc, b.trip) f
 cross join lateral analytics_sides(b.agent_id, b.company_id, b.partner_id, b.consignee_id) s
 group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
insert into dwell_totals (agent_id, company_id, partner_id, consignee_id, month, load_type, carrier, origin, destination, port, quarters, n)
select s.agent, s.company, s.partner, s.consignee, f.month, b.load_type, b.carrier_key, b.origin_code, b.destination_code, d.port,
       d.quarters, count(*)
  from bookings b
 cross join lateral analytics_facts(b.load_type, b.status, b.etd, b.origin_zone, b.destination_zone, b.doc, b.trip) f
 cross join lateral dwell_facts(b.load_type, b.status, b.trip) d
 cross join lateral analytics_sides(b.agent_id, b.company_id, b.partner_id, b.consignee_id) s
 group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11;
analyze analytics_totals;
analyze dwell_totals;

-- Moves the numbers of slots to the first row. A row that another transaction holds waits for the next run.
create function fold_analytics() returns void language plpgsql set search_path = public as $fold$
declare
  keys constant text := 'agent_id, company_id, partner_id, consignee_id, month, load_type, carrier, origin, destination';
  folding constant text := $text$
    with slots as materialized (select ctid, * from %1$s where slot <> 0 for update skip locked),
         first as materialized (
           select k.* from %1$s k where k.slot = 0 and exists (select from slots s where (%3$s) = (%2$s)) for no key update skip locked),
         gone as (
           delete from %1$s t using slots s, first k where t.ctid = s.ctid and (%3$s) = (%2$s) returning t.*),
         sums as (select %4$s, %6$s from gone group by %4$s)
    update %1$s t set %7$s from sums s where t.slot = 0 and (%5$s) = (%3$s)$text$;
  total record;
begin
  for total in values
    ('analytics_totals', keys || ', route', array['n', 'teu', 'grams', 'cubic_cm', 'weighed', 'weighed_grams', 'departed', 'departed_on_time', 'arrived', 'arrived_on_time']),
    ('dwell_totals', keys || ', port, quarters', array['n'])
  loop
    execute format(folding, total.column1, regexp_replace(total.column2, '(\w+)', 'k.\1', 'g'),
      regexp_replace(total.column2, '(\w+)', 's.\1', 'g'), total.column2, regexp_replace(total.column2, '(\w+)', 't.\1', 'g'),
      (select string_agg(format('sum(%1$s) as %1$s', m), ', ') from unnest(total.column3) m),
      (select string_agg(format('%1$s = t.%1$s + s.%1$s', m), ', ') from unnest(total.column3) m));
  end loop;
end $fold$;
