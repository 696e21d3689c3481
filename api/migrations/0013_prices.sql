-- What a price needs beside the tariff: several currencies, an agent's own exchange rates, and what it puts on its cost.

-- A surcharge has a currency of its own; it is reckoned into that of the price when it is priced.
do $$
declare
  same_currency text;
begin
  select conname into strict same_currency from pg_constraint
   where conrelid = 'rates'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%@."currency" != $"currency"%';
  execute format('alter table rates drop constraint %I', same_currency);
end $$;
alter table rates add constraint rates_surcharge_currency
  check (not jsonb_path_exists(surcharges, '$[*] ? (!(@.currency like_regex "^[A-Z]{3}$"))'));

-- What one unit of a currency is in US dollars from a day on, until a later day has another.
create table exchange_rates (
  agent_id   text not null references companies (id),
  currency   text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'USD'),
  on_date    date not null,
  usd        double precision not null check (usd > 0),
  updated_at timestamptz not null default now(),
  primary key (agent_id, currency, on_date)
);

-- Per cent that an agent puts on its tariff where a quote says nothing else.
alter table companies
  add column standard_margin double precision not null default 0 check (standard_margin between 0 and 500),
  add column standard_margin_version integer not null default 1;

-- Whether a place has rates: the one that is valid longest says it.
create index rates_from_place on rates (origin_code, mode, agent_id, valid_to);
create index rates_to_place on rates (destination_code, mode, agent_id, valid_to);
create index sailings_to_place on sailings (destination_code, mode, etd);
