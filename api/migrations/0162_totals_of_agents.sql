-- Staff's totals were added up from those of each customer, six thousand rows where there are a thousand customers. Now an agent's are kept as
-- its partners' and consignees' are: a row is of one of the three. SQL is the common subset of PostgreSQL 15 and 18.
lock table bookings in share row exclusive mode;

alter table party_totals add column agent_id text not null default '';
alter table party_totals alter column agent_id drop default;
alter table party_totals drop constraint party_totals_of_one;
alter table party_totals add constraint party_totals_of_one
  check (((agent_id <> '')::int + (partner_id <> '')::int + (consignee_id <> '')::int) = 1);
alter table party_totals drop constraint party_totals_pkey;
alter table party_totals add primary key (agent_id, partner_id, consignee_id, load_type, status, temp_status, slot);
-- How many bookings does a partner have? The key begins with the agent.
create index totals_of_partner on party_totals (partner_id) where partner_id <> '';
create policy staff on party_totals to quayside_staff using (agent_id = current_setting('quayside.company', true));

insert into party_totals (agent_id, partner_id, consignee_id, load_type, status, temp_status, n)
select agent_id, '', '', load_type, status, temp_status, sum(n) from booking_totals group by 1, 4, 5, 6 having sum(n) <> 0;

-- The functions of the three triggers differ in which rows they see alone. Nobody is waited for but who makes the same row at the same
-- moment, or shares the slot; such rows are locked in the order of the key, and the tables in that of the statements. A connection that has
-- planned them while the totals were empty asks their keys all the same (enable_seqscan).
do $do$
declare
  adding constant text := $text$
  insert into %1$s as t (%2$s, slot, n)
  with moved as materialized (%3$s)
  select %4$s, case when f.is_free is null and (select true from %1$s k where (%5$s, k.slot) = (%4$s, 0) limit 1)
                    then 1 + pg_backend_pid() %% 31 else 0 end, m.n
    from moved m left join lateral (
      select true as is_free from %1$s k where (%5$s, k.slot) = (%4$s, 0) for no key update skip locked) f on true
   order by %4$s
      on conflict (%2$s, slot) do update set n = t.n + excluded.n;$text$;
  columns constant text := 'agent_id, company_id, partner_id, consignee_id, load_type, status, temp_status, shipping_status, eta';
  function record;
  total record;
  body text;
begin
  for function in values
    ('count_new_bookings', format('select %s, 1 as step from arrived', columns)),
    ('count_gone_bookings', format('select %s, -1 as step from gone', columns)),
    ('count_changed_bookings', format('select %s, 1 as step from arrived union all select %1$s, -1 from gone', columns))
  loop
    body := '';
    for total in values
      ('booking_totals', 'agent_id, company_id, load_type, status, temp_status', $text$
    select agent_id, company_id, load_type, status, temp_status, sum(step) as n from (%s) counted
     group by 1, 2, 3, 4, 5 having sum(step) <> 0$text$),
      ('party_totals', 'agent_id, partner_id, consignee_id, load_type, status, temp_status', $text$
    select agent as agent_id, partner as partner_id, consignee as consignee_id, load_type, status, temp_status, sum(step) as n
      from (%s) counted cross join lateral sides_of(counted.agent_id, counted.partner_id, counted.consignee_id)
     group by 1, 2, 3, 4, 5, 6 having sum(step) <> 0$text$),
      ('arrival_totals', 'agent_id, partner_id, consignee_id, hour, load_type, status', $text$
    select agent as agent_id, partner as partner_id, consignee as consignee_id, hour, load_type, status, sum(step) as n
      from (select agent_id, partner_id, consignee_id, hour, load_type, status, sum(step) as step
              from (select *, arrival_hour(load_type, status, shipping_status, eta) as hour from (%s) counted) of_hours
             where hour is not null group by 1, 2, 3, 4, 5, 6 having sum(step) <> 0) net
     cross join lateral sides_of(net.agent_id, net.partner_id, net.consignee_id)
     group by 1, 2, 3, 4, 5, 6 having sum(step) <> 0$text$)
    loop
      body := body || format(adding, total.column1, total.column2, format(total.column3, function.column2),
        regexp_replace(total.column2, '(\w+)', 'm.\1', 'g'), regexp_replace(total.column2, '(\w+)', 'k.\1', 'g'));
    end loop;
    execute format('create or replace function %I() returns trigger language plpgsql security definer set search_path = public set enable_seqscan = off as %L',
      function.column1, 'begin' || body || E'\n  return null;\nend');
  end loop;
end $do$;

-- Puts slots back. What somebody holds is left for the next time, so that neither waits for the other.
create or replace function fold_totals() returns void language plpgsql set search_path = public as $fold$
declare
  folding constant text := $text$
    with slots as materialized (select ctid, * from %1$s where slot <> 0 for update skip locked),
         first as materialized (
           select k.* from %1$s k where k.slot = 0 and exists (select from slots s where (%3$s) = (%2$s)) for no key update skip locked),
         gone as (
           delete from %1$s t using slots s, first k where t.ctid = s.ctid and (%3$s) = (%2$s) returning t.*),
         sums as (select %4$s, sum(n) as n from gone group by %4$s)
    update %1$s t set n = t.n + s.n from sums s where t.slot = 0 and (%5$s) = (%3$s)$text$;
  total record;
begin
  for total in values
    ('booking_totals', 'agent_id, company_id, load_type, status, temp_status'),
    ('party_totals', 'agent_id, partner_id, consignee_id, load_type, status, temp_status'),
    ('arrival_totals', 'agent_id, partner_id, consignee_id, hour, load_type, status')
  loop
    execute format(folding, total.column1, regexp_replace(total.column2, '(\w+)', 'k.\1', 'g'),
      regexp_replace(total.column2, '(\w+)', 's.\1', 'g'), total.column2, regexp_replace(total.column2, '(\w+)', 't.\1', 'g'));
  end loop;
end $fold$;
analyze party_totals;
