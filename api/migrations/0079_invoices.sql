-- Invoices and credit notes of agents to their customers. SQL is the common subset of PostgreSQL 15 and 18.

-- The last number of each series, by agent, kind and year. Its row is locked by whoever issues the next one, so that none is left out.
create table invoice_numbers (
  agent_id text not null references companies (id),
  kind     text not null check (kind in ('invoice', 'credit-note')),
  year     integer not null check (year between 1900 and 9999),
  last     integer not null check (last > 0),
  primary key (agent_id, kind, year)
);

-- A draft has no number and no day. doc {"buyer", "seller", "lines", …}: what stands on the paper. Amounts in minor units.
create table invoices (
  id          text primary key check (id ~ '^[0-9a-f]{24}$'),
  agent_id    text not null references companies (id),
  company_id  text not null references companies (id),
  kind        text not null check (kind in ('invoice', 'credit-note')),
  state       text not null check (state in ('draft', 'issued', 'part-paid', 'paid', 'void')),
  year        integer,
  number      integer check (number > 0),
  booking_id  text references bookings (id) on delete set null,
  quote_id    text references quotes (id) on delete set null,
  credits_id  text references invoices (id),
  currency    text not null check (currency ~ '^[A-Z]{3}$'),
  net_minor   bigint not null,
  tax_minor   bigint not null,
  total_minor bigint not null,
  paid_minor  bigint not null default 0 check (paid_minor >= 0),
  issued_on   date,
  due_on      date,
  doc         jsonb not null,
  search_text text not null generated always as (public.searchable(
                coalesce(case kind when 'invoice' then 'INV-' else 'CN-' end || year || '-' ||
                         lpad(number::text, greatest(5, length(number::text)), '0'), '') || '|' ||
                coalesce(doc #>> '{buyer,name}', '') || '|' || coalesce(doc ->> 'reference', '') || '|' ||
                coalesce(doc #>> '{bookingReference}', ''))) stored,
  created_by  text not null references users (id),
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  version     integer not null default 1,
  unique (agent_id, kind, year, number),
  check (total_minor = net_minor + tax_minor),
  check ((state = 'draft') = (number is null)),
  check ((number is null) = (issued_on is null) and (number is null) = (due_on is null) and (number is null) = (year is null)),
  check (state <> 'draft' or paid_minor = 0),
  check ((kind = 'credit-note') = (credits_id is not null)),
  check (kind = 'invoice' or state = 'issued')
);
-- One credit note takes an invoice back, whole.
create unique index credit_note_of_invoice on invoices (credits_id) where credits_id is not null;
create index invoices_of_agent_by_update on invoices (agent_id, updated_at desc, id desc);
create index invoices_of_agent_by_issue on invoices (agent_id, issued_on desc, id desc);
create index invoices_of_agent_unpaid on invoices (agent_id, due_on, id) where state in ('issued', 'part-paid');
create index invoices_of_company on invoices (company_id, updated_at desc, id desc);
create index invoices_of_booking on invoices (booking_id) where booking_id is not null;
create index invoices_of_quote on invoices (quote_id) where quote_id is not null;
create index invoices_by_author on invoices (created_by);
create index invoices_by_text_part on invoices using gin (search_text gin_trgm_ops);

create table invoice_payments (
  id           text primary key check (id ~ '^[0-9a-f]{24}$'),
  invoice_id   text not null references invoices (id) on delete cascade,
  paid_on      date not null,
  amount_minor bigint not null check (amount_minor > 0),
  note         text not null,
  recorded_at  timestamptz not null default now()
);
create index payments_of_invoice on invoice_payments (invoice_id, paid_on, id);

create table invoice_histories (
  id         text primary key check (id ~ '^[0-9a-f]{24}$'),
  invoice_id text not null references invoices (id) on delete cascade,
  at         timestamptz not null default clock_timestamp(),
  user_id    text references users (id),
  by_name    text not null,
  text       text not null
);
create index history_of_invoice on invoice_histories (invoice_id, at desc, id desc);
create index invoice_histories_by_user on invoice_histories (user_id) where user_id is not null;

-- What was issued never changes, whoever asks: only what was paid of it, and that it was taken back.
create function keep_issued_invoice() returns trigger language plpgsql as $$
begin
  if old.state <> 'draft' and (new.kind, new.year, new.number, new.agent_id, new.company_id, new.currency, new.net_minor, new.tax_minor,
                               new.issued_on, new.due_on, new.doc, new.credits_id)
      is distinct from (old.kind, old.year, old.number, old.agent_id, old.company_id, old.currency, old.net_minor, old.tax_minor,
                        old.issued_on, old.due_on, old.doc, old.credits_id) then
    raise exception 'an issued invoice never changes';
  end if;
  if old.state = 'void' or (old.state <> 'draft' and new.state = 'draft') then
    raise exception 'an invoice does not go back to %', new.state;
  end if;
  return new;
end $$;
create trigger keep_issued_invoice before update on invoices for each row execute function keep_issued_invoice();

alter table invoice_numbers enable row level security;
alter table invoice_numbers force row level security;
create policy platform on invoice_numbers to quayside_platform using (true);
create policy staff on invoice_numbers to quayside_staff using (agent_id = current_setting('quayside.company', true));

-- Staff take drafts away only.
alter table invoices enable row level security;
alter table invoices force row level security;
create policy platform on invoices to quayside_platform using (true);
create policy staff_read on invoices for select to quayside_staff using (agent_id = current_setting('quayside.company', true));
create policy staff_add on invoices for insert to quayside_staff with check (agent_id = current_setting('quayside.company', true));
create policy staff_change on invoices for update to quayside_staff using (agent_id = current_setting('quayside.company', true));
create policy staff_discard on invoices for delete to quayside_staff
  using (agent_id = current_setting('quayside.company', true) and state = 'draft');
create policy customer on invoices for select to quayside_customer
  using (company_id = current_setting('quayside.company', true) and agent_id = current_setting('quayside.tenant', true)
         and state <> 'draft');

alter table invoice_payments enable row level security;
alter table invoice_payments force row level security;
create policy platform on invoice_payments to quayside_platform using (true);
create policy of_invoice on invoice_payments to quayside_staff using (exists (select from invoices i where i.id = invoice_id));
create policy customer on invoice_payments for select to quayside_customer
  using (exists (select from invoices i where i.id = invoice_id));

alter table invoice_histories enable row level security;
alter table invoice_histories force row level security;
create policy platform on invoice_histories to quayside_platform using (true);
create policy staff on invoice_histories to quayside_staff using (exists (select from invoices i where i.id = invoice_id));

-- Who issued an invoice is named by it: such an account is deactivated, never removed.
create or replace function is_named(account text) returns boolean
  language sql stable security definer set search_path = public
  as $$
    select exists (select from audit where actor_id = account and resource_kind <> 'session'
                     and not (resource_kind = 'user' and resource_id = account))
        or exists (select from quotes where owner_id = account)
        or exists (select from bookings where created_by = account)
        or exists (select from booking_drafts where created_by = account)
        or exists (select from booking_templates where created_by = account)
        or exists (select from invoices where created_by = account)
        or exists (select from invoice_histories where user_id = account)
  $$;
