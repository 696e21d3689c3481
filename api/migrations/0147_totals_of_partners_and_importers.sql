-- Partners and importers see bookings across customers: their totals are kept, too. A row is of one of the two. A consignee that
-- is no company signs in nowhere, and nobody asks for its total.
create table party_totals (
  partner_id   text not null,
  consignee_id text not null,
  load_type    text not null,
  status       text not null,
  temp_status  text not null,
  n            bigint not null,
  primary key (partner_id, consignee_id, load_type, status, temp_status),
  constraint party_totals_of_one check ((partner_id = '') <> (consignee_id = ''))
);
create index totals_of_consignee on party_totals (consignee_id) where consignee_id <> '';

alter table party_totals enable row level security;
alter table party_totals force row level security;
create policy platform on party_totals to quayside_platform using (true);
create policy partner on party_totals to quayside_partner using (partner_id = current_setting('quayside.company', true));
create policy importer on party_totals to quayside_importer using (consignee_id = current_setting('quayside.company', true));
revoke all on party_totals from quayside_app;
grant select on party_totals to quayside_app;

-- Rows are locked in the order of the key, and behind those of booking_totals.
create or replace function count_new_bookings() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into booking_totals as t (agent_id, company_id, load_type, status, temp_status, n)
  select agent_id, company_id, load_type, status, temp_status, count(*) from arrived
   group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (agent_id, company_id, load_type, status, temp_status) do update set n = t.n + excluded.n;
  insert into party_totals as t (partner_id, consignee_id, load_type, status, temp_status, n)
  select * from (
    select partner_id, '', load_type, status, temp_status, count(*) from arrived where partner_id is not null
     group by 1, 2, 3, 4, 5
    union all
    select '', consignee_id, load_type, status, temp_status, count(*) from arrived
     where exists (select from companies c where c.id = consignee_id)
     group by 1, 2, 3, 4, 5) of_parties
   order by 1, 2, 3, 4, 5
      on conflict (partner_id, consignee_id, load_type, status, temp_status) do update set n = t.n + excluded.n;
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
  select * from (
    select partner_id, '', load_type, status, temp_status, -count(*) from gone where partner_id is not null
     group by 1, 2, 3, 4, 5
    union all
    select '', consignee_id, load_type, status, temp_status, -count(*) from gone
     where exists (select from companies c where c.id = consignee_id)
     group by 1, 2, 3, 4, 5) of_parties
   order by 1, 2, 3, 4, 5
      on conflict (partner_id, consignee_id, load_type, status, temp_status) do update set n = t.n + excluded.n;
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
  with moved as (
    select partner_id, consignee_id, load_type, status, temp_status, 1 as step from arrived
    union all
    select partner_id, consignee_id, load_type, status, temp_status, -1 from gone)
  select * from (
    select partner_id, '', load_type, status, temp_status, sum(step) from moved where partner_id is not null
     group by 1, 2, 3, 4, 5 having sum(step) <> 0
    union all
    select '', consignee_id, load_type, status, temp_status, sum(step) from moved
     where exists (select from companies c where c.id = consignee_id)
     group by 1, 2, 3, 4, 5 having sum(step) <> 0) of_parties
   order by 1, 2, 3, 4, 5
      on conflict (partner_id, consignee_id, load_type, status, temp_status) do update set n = t.n + excluded.n;
  return null;
end $$;

insert into party_totals (partner_id, consignee_id, load_type, status, temp_status, n)
select partner_id, '', load_type, status, temp_status, count(*) from bookings where partner_id is not null group by 1, 2, 3, 4, 5
union all
select '', consignee_id, load_type, status, temp_status, count(*) from bookings
 where exists (select from companies c where c.id = consignee_id) group by 1, 2, 3, 4, 5;
