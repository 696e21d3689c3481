-- The steps of the demo's seed that are done: a start that was killed in the middle continues after them.
-- SQL is the common subset of PostgreSQL 15 and 18.
create table demo_steps (
  name text primary key,
  -- The moment that the demo is made for, the same for all of its steps.
  seeded_for timestamptz not null
);
revoke all on demo_steps from quayside_app;
