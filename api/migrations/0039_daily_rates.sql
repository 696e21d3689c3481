-- Exchange rates as a source publishes them day by day: everybody's, below those that an agent stores by hand.
create table daily_rates (
  currency text not null,
  on_date date not null,
  usd double precision not null check (usd > 0),
  source text not null,
  fetched_at timestamptz not null default now(),
  primary key (currency, on_date)
);
-- Who calls reads them and writes none.
revoke insert, update, delete on daily_rates from quayside_app;

-- When the source was asked last, so that of several nodes one asks.
create table daily_rate_pulls (
  only_one boolean primary key default true check (only_one),
  asked_at timestamptz not null
);
revoke all on daily_rate_pulls from quayside_app;
