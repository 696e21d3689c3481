-- What customers ask for, and what becomes of it. SQL is the common subset of PostgreSQL 15 and 18.
create table quote_requests (
  id         text primary key check (id ~ '^[0-9a-f]{24}$'),
  agent_id   text not null references companies (id),
  company_id text not null references companies (id),
  number     integer not null check (number > 0),
  state      text not null default 'open' check (state in ('open', 'in-work', 'answered', 'closed', 'withdrawn')),
  asked_by   text not null references users (id),
  owner_id   text references users (id),
  quote_id   text references quotes (id) on delete set null,
  due_at     timestamptz not null,
  doc        jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version    integer not null default 1,
  unique (agent_id, number),
  check (state <> 'in-work' or owner_id is not null)
);
create index requests_of_agent on quote_requests (agent_id, state, due_at, id);
create index requests_of_company on quote_requests (company_id, state, due_at, id);
create index requests_of_quote on quote_requests (quote_id) where quote_id is not null;

-- The last number of each agent; its row is locked while the next one is given.
create table quote_request_numbers (
  agent_id text primary key references companies (id),
  last     integer not null
);

alter table quote_requests enable row level security;
alter table quote_requests force row level security;
create policy platform on quote_requests to quayside_platform using (true);
create policy staff on quote_requests to quayside_staff using (agent_id = current_setting('quayside.company', true));
create policy customer on quote_requests to quayside_customer
  using (company_id = current_setting('quayside.company', true) and agent_id = current_setting('quayside.tenant', true));

alter table quote_request_numbers enable row level security;
alter table quote_request_numbers force row level security;
create policy platform on quote_request_numbers to quayside_platform using (true);
create policy of_agent on quote_request_numbers to quayside_staff, quayside_customer
  using (agent_id = current_setting('quayside.tenant', true));
