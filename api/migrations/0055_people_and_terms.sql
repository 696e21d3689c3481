-- Whether what somebody did or is responsible for stands in the records: such an account is deactivated, never removed. Signing in and
-- looking after the own account name nobody. As the owner: who manages people need not see all that they did.
create function is_named(account text) returns boolean
  language sql stable security definer set search_path = public
  as $$
    select exists (select from audit where actor_id = account and resource_kind <> 'session'
                     and not (resource_kind = 'user' and resource_id = account))
        or exists (select from quotes where owner_id = account)
        or exists (select from bookings where created_by = account)
        or exists (select from booking_drafts where created_by = account)
        or exists (select from booking_templates where created_by = account)
  $$;

-- A new address that waits for its owner to confirm it. session_id: it asked, and goes on when the others end.
alter table account_links drop constraint account_links_kind_check;
alter table account_links add constraint account_links_kind_check
  check (kind in ('invitation', 'reset', 'email-confirm', 'email-stop'));
create table email_changes (
  user_id    text primary key references users (id) on delete cascade,
  email      text not null,
  session_id text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index email_changes_by_expiry on email_changes (expires_at);
alter table email_changes enable row level security;
alter table email_changes force row level security;
create policy platform on email_changes to quayside_platform using (true);
create policy own on email_changes to quayside_app using (user_id = current_setting('quayside.user', true));

-- What was agreed with a customer; what is null is that of its agent. Its own people read the row in the database, since prices are
-- made for them with it; no call tells them. Amounts in the smallest unit of their currency.
create table customer_terms (
  company_id         text primary key references companies (id) on delete cascade,
  agent_id           text not null references companies (id) on delete cascade,
  payment_days       integer check (payment_days >= 0),
  currency           text,
  credit_limit_minor bigint check (credit_limit_minor >= 0),
  credit_currency    text check ((credit_currency is null) = (credit_limit_minor is null)),
  margin_percent     double precision check (margin_percent >= 0),
  -- What a new booking begins with; ports by their ids in the directory.
  shipper_id         text references contacts (id) on delete set null,
  consignee_id       text references contacts (id) on delete set null,
  origin_id          text,
  destination_id     text,
  updated_at         timestamptz not null default now(),
  version            integer not null default 1
);
create index customer_terms_of_agent on customer_terms (agent_id);
create index customer_terms_by_shipper on customer_terms (shipper_id) where shipper_id is not null;
create index customer_terms_by_consignee on customer_terms (consignee_id) where consignee_id is not null;
create table customer_notes (
  id         text primary key,
  company_id text not null references companies (id) on delete cascade,
  agent_id   text not null references companies (id) on delete cascade,
  author_id  text references users (id) on delete set null,
  -- Stays when the account goes.
  author     text not null,
  text       text not null,
  created_at timestamptz not null default now()
);
create index customer_notes_of_company on customer_notes (company_id, created_at desc, id desc);
create index customer_notes_of_agent on customer_notes (agent_id);
create index customer_notes_of_author on customer_notes (author_id);
alter table customer_terms enable row level security;
alter table customer_terms force row level security;
create policy platform on customer_terms to quayside_platform using (true);
create policy staff on customer_terms to quayside_staff using (agent_id = current_setting('quayside.company', true));
create policy customer on customer_terms for select to quayside_customer
  using (company_id = current_setting('quayside.company', true));
alter table customer_notes enable row level security;
alter table customer_notes force row level security;
create policy platform on customer_notes to quayside_platform using (true);
create policy staff on customer_notes to quayside_staff using (agent_id = current_setting('quayside.company', true));
