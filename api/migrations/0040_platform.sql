-- The platform's people look after the forwarding companies: suspend one, delete one after thirty days, work as one by a
-- session that says so. SQL is the common subset of PostgreSQL 15 and 18.

-- suspended_at: nobody of the company signs in, its data stay. delete_at: the same, and then everything of it goes.
alter table companies
  add column suspended_at timestamptz,
  add column delete_at    timestamptz,
  add constraint agents_are_suspended check (kind = 'agent' or (suspended_at is null and delete_at is null));
create index companies_to_delete on companies (delete_at) where delete_at is not null;

-- A super-admin's session with the rights of an agent's admin: for which agent, why, and from which session it was opened.
alter table sessions
  add column works_as      text references companies (id) on delete cascade,
  add column works_because text not null default '',
  add column opened_from   text references sessions (id) on delete cascade,
  add constraint work_as_is_opened_from_a_session check ((works_as is null) = (opened_from is null));
create index sessions_that_work_as on sessions (works_as) where works_as is not null;
create index sessions_opened_from on sessions (opened_from) where opened_from is not null;

-- Who worked as the agent, and why, of an entry that was made in such a session: {"name": …, "reason": …}.
alter table audit add column work_as jsonb;

-- Everybody sees the own row, also who works as a company that is not the own one.
create policy self on users for select to quayside_app using (id = current_setting('quayside.user', true));
