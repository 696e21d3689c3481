-- Staff hear of what ends soon: the owner of a quote of its validity, those who keep rates of tariff lines that nothing follows.
-- SQL is the common subset of PostgreSQL 15 and 18.

-- Of which end of its validity the owner was told; another end is told again.
alter table quotes add column ending_told timestamptz;
create index quotes_to_tell on quotes (valid_to) where status in ('sent', 'viewed') and ending_told is distinct from valid_to;

-- On which day of its own a company was told which of its rates end.
alter table companies add column rates_looked_on date;

-- Which ends of a carrier's rates were told, however many lines end with that day.
create table rate_ends_told (
  agent_id     text not null references companies (id) on delete cascade,
  mode         text not null,
  carrier_code text not null,
  valid_to     date not null,
  primary key (agent_id, mode, carrier_code, valid_to)
);
alter table rate_ends_told enable row level security;
alter table rate_ends_told force row level security;
create policy platform on rate_ends_told to quayside_platform using (true);
