-- Lists of statuses come by mail, too: an address for each tenant, off until it is switched on, and whom it takes mails from.
-- SQL is the common subset of PostgreSQL 15 and 18.
create table mail_in (
  agent_id text primary key references companies (id) on delete cascade,
  -- What stands before the @; nobody guesses it.
  mailbox text not null unique,
  is_on boolean not null default false,
  -- Addresses, or @domain for everybody there; in small letters.
  senders text[] not null default '{}',
  -- In whose name lists are imported: whoever changed this last.
  user_id text references users (id) on delete set null,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index mail_in_by_person on mail_in (user_id) where user_id is not null;

-- Who mailed the file of an import; null for what a person sent by the page.
alter table rate_imports add column mailed_from text;
create index imports_by_mail on rate_imports (agent_id, created_at) where mailed_from is not null;

alter table mail_in enable row level security;
alter table mail_in force row level security;
create policy platform on mail_in to quayside_platform using (true);
create policy staff on mail_in to quayside_staff using (agent_id = current_setting('quayside.company', true));
