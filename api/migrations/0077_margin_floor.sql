-- What has to be left of a price, who says yes to less, and when recipients are reminded. SQL is the common subset of PostgreSQL 15
-- and 18.
alter table companies
  add column margin_floor double precision check (margin_floor > 0 and margin_floor <= 90),
  add column reminder_days integer check (reminder_days in (1, 3, 7));

-- The state of the question is that of doc, for the queue.
alter table quotes
  add column approval text check (approval in ('waiting', 'approved', 'refused')),
  add column reminded_at timestamptz;
create index quotes_waiting_for_approval on quotes (agent_id, updated_at desc, id) where approval = 'waiting';
create index quotes_to_remind on quotes (valid_to) where status in ('sent', 'viewed') and reminded_at is null;
