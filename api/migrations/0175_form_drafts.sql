-- What somebody has typed into a form and not sent yet, so that another tab, a new sign-in or another device continues it.
-- It belongs to one person and to the company that they worked for; nobody else reads it.
-- SQL is the common subset of PostgreSQL 15 and 18.
create table form_drafts (
  user_id    text not null references users (id) on delete cascade,
  -- The forwarding company that the person worked for; '' for none.
  tenant     text not null,
  -- Which form: 'booking:drawer'.
  form       text not null check (length(form) between 1 and 200),
  content    jsonb not null check (octet_length(content::text) <= 1048576),
  version    integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (user_id, tenant, form)
);
create index form_drafts_by_age on form_drafts (updated_at);

alter table form_drafts enable row level security;
alter table form_drafts force row level security;
create policy platform on form_drafts to quayside_platform using (true);
create policy own on form_drafts to quayside_app using (user_id = current_setting('quayside.user', true));

-- The admin who removes somebody does not see these records, so that they are deleted as the owner.
create function delete_form_drafts() returns trigger
  language plpgsql security definer set search_path = public
  as $$ begin
    delete from form_drafts where user_id = new.id;
    return null;
  end $$;
create trigger delete_form_drafts after update of status on users
  for each row when (new.status = 'removed' and old.status <> 'removed') execute function delete_form_drafts();
