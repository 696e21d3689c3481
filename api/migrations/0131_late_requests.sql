-- To whom requests go that nobody has answered so many minutes after their time; nothing where they stay with whoever has them.
alter table companies
  add column requests_escalate_to text references users (id),
  add column requests_escalate_after integer check (requests_escalate_after > 0),
  add constraint requests_escalate check ((requests_escalate_to is null) = (requests_escalate_after is null));

-- When a request went there. It does so once.
alter table quote_requests add column escalated_at timestamptz;

-- Which requests wait beyond their time, and have not gone to anybody?
create index late_requests on quote_requests (due_at) where state in ('open', 'in-work') and escalated_at is null;
