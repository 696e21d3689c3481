-- What is on its way arrives in one hour or another: how many for whom is kept for each hour, so that a dashboard of a million bookings adds
-- up a few hundred rows for the week that comes, and counts the bookings of two broken hours alone. A row is of an agent, of a partner
-- or of a consignee; customers are counted by their index. SQL is the common subset of PostgreSQL 15 and 18.
create table arrival_totals (
  agent_id     text not null,
  partner_id   text not null,
  consignee_id text not null,
  -- The beginning of the hour, in UTC: a window is so many hours from now, whatever the zone of the place.
  hour         timestamptz not null,
  load_type    text not null,
  status       text not null,
  n            bigint not null,
  primary key (agent_id, partner_id, consignee_id, hour, load_type, status),
  constraint arrival_totals_of_one check (((agent_id <> '')::int + (partner_id <> '')::int + (consignee_id <> '')::int) = 1)
);
-- What arrives soon for whom? The totals of those who are no agents, and of all agents together.
create index arrival_totals_of_partner on arrival_totals (partner_id, hour) include (load_type, status, n) where partner_id <> '';
create index arrival_totals_of_consignee on arrival_totals (consignee_id, hour) include (load_type, status, n) where consignee_id <> '';
create index arrival_totals_of_all on arrival_totals (hour) include (load_type, status, n) where agent_id <> '';
-- Which hours have nothing left?
create index arrival_totals_to_forget on arrival_totals (hour) where n = 0;

alter table arrival_totals enable row level security;
alter table arrival_totals force row level security;
create policy platform on arrival_totals to quayside_platform using (true);
create policy staff on arrival_totals to quayside_staff using (agent_id = current_setting('quayside.company', true));
create policy partner on arrival_totals to quayside_partner using (partner_id = current_setting('quayside.company', true));
create policy importer on arrival_totals to quayside_importer using (consignee_id = current_setting('quayside.company', true));
revoke all on arrival_totals from quayside_app;
grant select on arrival_totals to quayside_app;

-- The hour in which a booking counts as arriving; null for what arrives no more, or nobody knows when.
create function arrival_hour(load_type text, status text, shipping_status text, eta timestamptz) returns timestamptz
  language sql immutable
  as $$ select case when load_type <> 'FBA' and status in ('new', 'in-progress') and shipping_status <> 'arrived'
                    then date_trunc('hour', eta at time zone 'UTC') at time zone 'UTC' end $$;

-- Whose totals a booking counts in, a row for each: its partner, and its consignee where that is a company.
create function parties_of(partner_id text, consignee_id text) returns table (partner text, consignee text)
  language sql stable
  as $$ select partner_id, ''::text where partner_id is not null
        union all
        select ''::text, consignee_id where exists (select from public.companies c where c.id = consignee_id) $$;

-- In whose totals it counts, a row for each: its agent, and its parties as in party_totals.
create function sides_of(agent_id text, partner_id text, consignee_id text) returns table (agent text, partner text, consignee text)
  language sql stable
  as $$ select agent_id, ''::text, ''::text
        union all
        select ''::text, p.partner, p.consignee from parties_of(partner_id, consignee_id) p $$;

-- Whoever writes bookings waits until what is there is counted, and is counted by the new functions after it. Rows are locked in
-- the order of the key, and behind those of party_totals.
lock table bookings in share row exclusive mode;

create or replace function count_new_bookings() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into booking_totals as t (agent_id, company_id, load_type, status, temp_status, n)
  select agent_id, company_id, load_type, status, temp_status, count(*) from arrived
   group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (agent_id, company_id, load_type, status, temp_status) do update set n = t.n + excluded.n;
  insert into party_totals as t (partner_id, consignee_id, load_type, status, temp_status, n)
  select partner, consignee, load_type, status, temp_status, count(*)
    from arrived cross join lateral parties_of(arrived.partner_id, arrived.consignee_id)
   group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (partner_id, consignee_id, load_type, status, temp_status) do update set n = t.n + excluded.n;
  insert into arrival_totals as t (agent_id, partner_id, consignee_id, hour, load_type, status, n)
  select agent, partner, consignee, hour, load_type, status, sum(step)
    from (select agent_id, partner_id, consignee_id, hour, load_type, status, sum(step) as step
            from (select agent_id, partner_id, consignee_id, arrival_hour(load_type, status, shipping_status, eta) as hour, load_type, status, 1 as step from arrived) moved
           where hour is not null group by 1, 2, 3, 4, 5, 6 having sum(step) <> 0) net
   cross join lateral sides_of(net.agent_id, net.partner_id, net.consignee_id)
   group by 1, 2, 3, 4, 5, 6 having sum(step) <> 0 order by 1, 2, 3, 4, 5, 6
      on conflict (agent_id, partner_id, consignee_id, hour, load_type, status) do update set n = t.n + excluded.n;
  return null;
end $$;

create or replace function count_gone_bookings() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into booking_totals as t (agent_id, company_id, load_type, status, temp_status, n)
  select agent_id, company_id, load_type, status, temp_status, -count(*) from gone
   group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (agent_id, company_id, load_type, status, temp_status) do update set n = t.n + excluded.n;
  insert into party_totals as t (partner_id, consignee_id, load_type, status, temp_status, n)
  select partner, consignee, load_type, status, temp_status, -count(*)
    from gone cross join lateral parties_of(gone.partner_id, gone.consignee_id)
   group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (partner_id, consignee_id, load_type, status, temp_status) do update set n = t.n + excluded.n;
  insert into arrival_totals as t (agent_id, partner_id, consignee_id, hour, load_type, status, n)
  select agent, partner, consignee, hour, load_type, status, sum(step)
    from (select agent_id, partner_id, consignee_id, hour, load_type, status, sum(step) as step
            from (select agent_id, partner_id, consignee_id, arrival_hour(load_type, status, shipping_status, eta) as hour, load_type, status, -1 as step from gone) moved
           where hour is not null group by 1, 2, 3, 4, 5, 6 having sum(step) <> 0) net
   cross join lateral sides_of(net.agent_id, net.partner_id, net.consignee_id)
   group by 1, 2, 3, 4, 5, 6 having sum(step) <> 0 order by 1, 2, 3, 4, 5, 6
      on conflict (agent_id, partner_id, consignee_id, hour, load_type, status) do update set n = t.n + excluded.n;
  return null;
end $$;

create or replace function count_changed_bookings() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into booking_totals as t (agent_id, company_id, load_type, status, temp_status, n)
  select agent_id, company_id, load_type, status, temp_status, sum(step)
    from (select agent_id, company_id, load_type, status, temp_status, 1 as step from arrived
          union all
          select agent_id, company_id, load_type, status, temp_status, -1 from gone) moved
   group by 1, 2, 3, 4, 5 having sum(step) <> 0 order by 1, 2, 3, 4, 5
      on conflict (agent_id, company_id, load_type, status, temp_status) do update set n = t.n + excluded.n;
  insert into party_totals as t (partner_id, consignee_id, load_type, status, temp_status, n)
  select partner, consignee, load_type, status, temp_status, sum(step)
    from (select partner_id, consignee_id, load_type, status, temp_status, 1 as step from arrived
          union all
          select partner_id, consignee_id, load_type, status, temp_status, -1 from gone) moved
   cross join lateral parties_of(moved.partner_id, moved.consignee_id)
   group by 1, 2, 3, 4, 5 having sum(step) <> 0 order by 1, 2, 3, 4, 5
      on conflict (partner_id, consignee_id, load_type, status, temp_status) do update set n = t.n + excluded.n;
  insert into arrival_totals as t (agent_id, partner_id, consignee_id, hour, load_type, status, n)
  select agent, partner, consignee, hour, load_type, status, sum(step)
    from (select agent_id, partner_id, consignee_id, hour, load_type, status, sum(step) as step
            from (select agent_id, partner_id, consignee_id, arrival_hour(load_type, status, shipping_status, eta) as hour, load_type, status, 1 as step from arrived
          union all
          select agent_id, partner_id, consignee_id, arrival_hour(load_type, status, shipping_status, eta), load_type, status, -1 from gone) moved
           where hour is not null group by 1, 2, 3, 4, 5, 6 having sum(step) <> 0) net
   cross join lateral sides_of(net.agent_id, net.partner_id, net.consignee_id)
   group by 1, 2, 3, 4, 5, 6 having sum(step) <> 0 order by 1, 2, 3, 4, 5, 6
      on conflict (agent_id, partner_id, consignee_id, hour, load_type, status) do update set n = t.n + excluded.n;
  return null;
end $$;

-- The totals of parties were counted beside whoever wrote then, and missed that.
delete from party_totals;
insert into party_totals (partner_id, consignee_id, load_type, status, temp_status, n)
select partner, consignee, load_type, status, temp_status, count(*)
  from bookings cross join lateral parties_of(bookings.partner_id, bookings.consignee_id) group by 1, 2, 3, 4, 5;
insert into arrival_totals (agent_id, partner_id, consignee_id, hour, load_type, status, n)
select agent, partner, consignee, hour, load_type, status, sum(n)
  from (select agent_id, partner_id, consignee_id, arrival_hour(load_type, status, shipping_status, eta) as hour, load_type, status, count(*) as n
          from bookings where load_type <> 'FBA' and status in ('new', 'in-progress') and eta is not null group by 1, 2, 3, 4, 5, 6) counted
 cross join lateral sides_of(agent_id, partner_id, consignee_id)
 where hour is not null group by 1, 2, 3, 4, 5, 6;
analyze arrival_totals;
