-- Sign-in by the company's own provider (OpenID Connect), for agents and for their customers.
-- SQL is the common subset of PostgreSQL 15 and 18.

-- The secret is sealed with a key that the database does not hold. password_people: who may use a password although it is enforced.
create table company_sign_ins (
  company_id      text primary key references companies (id) on delete cascade,
  issuer          text not null,
  client_id       text not null,
  client_secret   text not null,
  default_role    text not null,
  is_on           boolean not null,
  is_enforced     boolean not null,
  password_people text[] not null default '{}',
  version         integer not null default 1
);

-- A domain is claimed by anybody and verified for one: by its TXT record, or by somebody of the platform.
create table sign_in_domains (
  id          text primary key,
  company_id  text not null references companies (id) on delete cascade,
  domain      text not null,
  token       text not null,
  created_at  timestamptz not null default now(),
  verified_at timestamptz,
  unique (company_id, domain)
);
create unique index sign_in_domains_verified on sign_in_domains (domain) where verified_at is not null;

-- Who somebody is at the company's provider. The subject never changes there; an e-mail address may.
create table company_identities (
  company_id text not null references companies (id) on delete cascade,
  issuer     text not null,
  subject    text not null,
  user_id    text not null references users (id) on delete cascade,
  linked_at  timestamptz not null default now(),
  primary key (company_id, issuer, subject),
  unique (user_id, issuer)
);

-- The second wall, as 0031 puts it around the tables before.
do $$
declare
  name text;
begin
  foreach name in array array['company_sign_ins', 'sign_in_domains', 'company_identities'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy platform on %I to quayside_platform using (true)', name);
  end loop;
end $$;
-- Who manages the people of a company looks whether its last password goes with one of them.
create policy staff on company_sign_ins to quayside_staff using (exists (select from companies c where c.id = company_id));
create policy own on company_sign_ins to quayside_customer, quayside_partner, quayside_importer
  using (company_id = current_setting('quayside.company', true));
create policy own on sign_in_domains to quayside_app using (company_id = current_setting('quayside.company', true));
create policy of_user on company_identities to quayside_app using (exists (select from users u where u.id = user_id));
