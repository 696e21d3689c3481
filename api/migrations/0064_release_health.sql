-- What browsers tell of releases, by day: how many took one, how fast its pages were, and what failed, for whom.
-- SQL is the common subset of PostgreSQL 15 and 18.
create table release_counts (
  on_day date not null default current_date,
  remote text not null,
  version text not null,
  measure text not null check (measure in ('load', 'lcp', 'inp')),
  -- The upper edge in milliseconds of the measured times that are counted here; 0 for loads.
  bucket integer not null,
  times integer not null default 1,
  primary key (on_day, remote, version, measure, bucket)
);

create table release_failures (
  on_day date not null default current_date,
  remote text not null,
  version text not null,
  reason text not null,
  -- Of the message and the address: one row for what one person met again and again.
  place text not null,
  -- Nobody needs to know who: only how many.
  person text not null,
  route text not null,
  message text not null,
  stack text,
  generation text not null,
  times integer not null default 1,
  first_at timestamptz not null default now(),
  primary key (on_day, remote, version, reason, place, person)
);

-- They are the platform's: who calls neither reads nor writes them.
revoke all on release_counts, release_failures from quayside_app;
