-- What a forwarding company says of itself: on papers, in mails, and what it reckons in. Its time zone stands with the company.
create table company_profiles (
  agent_id text primary key references companies (id) on delete cascade,
  legal_name text not null,
  street text not null,
  postcode text not null,
  city text not null,
  country text not null,
  registration_number text not null,
  vat_number text not null,
  phone text not null,
  website text not null,
  email text not null,
  currency text not null,
  bank_name text not null,
  iban text not null,
  bic text not null,
  terms text not null,
  footer text not null,
  offices jsonb not null,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

-- Its staff keep it; whoever it serves reads it on its papers.
alter table company_profiles enable row level security;
alter table company_profiles force row level security;
create policy platform on company_profiles to quayside_platform using (true);
create policy staff on company_profiles to quayside_staff using (agent_id = current_setting('quayside.company', true));
create policy of_agent on company_profiles for select to quayside_app
  using (agent_id = current_setting('quayside.tenant', true));
