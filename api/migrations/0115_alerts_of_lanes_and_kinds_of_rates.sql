-- Staff hear when prices of a lane change that they saved a search of, and a tariff line says whether it is of a contract. SQL is the common subset of PostgreSQL 15 and 18.

-- The lanes of a saved search whose prices its person wants to hear of, each as 'FCL VNHPH NLRTM'; null for none.
alter table rate_searches add column alert_lanes text[] check (alert_lanes is null or name is not null);
create index searches_by_alerted_lane on rate_searches using gin (alert_lanes) where alert_lanes is not null;

-- Whoever changes a price does not see what others search for: which of these lanes somebody of the company waits for.
create function lanes_waited_for(company text, lanes text[])
  returns setof text
  language sql stable security definer set search_path = public
  as $$
    select lane from unnest(lanes) lane
     where exists (select from rate_searches s join users u on u.id = s.user_id
                    where s.alert_lanes @> array[lane] and u.company_id = company and u.status = 'active')
  $$;

-- Whether a line is of a contract with the carrier or a spot price; null where nobody said.
alter table tariff_lines add column kind text check (kind in ('contract', 'spot'));
alter table rate_import_lines add column kind text check (kind in ('contract', 'spot'));
create or replace view rates with (security_invoker = true) as
  select line.* from tariff_lines line
   where coalesce(line.import_id, '') <> all (array(select import_id from unfinished_rate_imports));
