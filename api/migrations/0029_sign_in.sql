-- Signing in beyond a password: browsers that are known, work that is asked of the others, second factors and the rules of a tenant.
-- SQL is the common subset of PostgreSQL 15 and 18.

-- Browsers in which somebody signed in before: what their cookie holds is random, and stored as SHA-256 only.
create table devices (
  user_id      text not null references users (id) on delete cascade,
  token_hash   bytea not null,
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);
create index devices_of_browser on devices (token_hash);
create index devices_by_age on devices (last_seen_at);

-- Work that was set and not shown yet; each is good for one attempt on one account.
create table sign_in_challenges (
  challenge_hash bytea primary key,
  email          text not null,
  bits           integer not null,
  expires_at     timestamptz not null
);
create index sign_in_challenges_by_expiry on sign_in_challenges (expires_at);

alter table sessions add column last_seen_at timestamptz not null default now();

-- What a tenant asks of everybody who signs in to it; without a row the defaults.
create table sign_in_policies (
  agent_id            text primary key references companies (id) on delete cascade,
  second_factor_roles text[] not null default '{}',
  idle_minutes        integer not null default 1440 check (idle_minutes between 15 and 1440),
  life_hours          integer not null default 24 check (life_hours between 1 and 24),
  version             integer not null default 1
);

-- The secret is sealed with a key that the database does not hold. last_step: the newest code that was taken, which is not taken again.
create table authenticators (
  user_id      text primary key references users (id) on delete cascade,
  secret       text not null,
  created_at   timestamptz not null default now(),
  confirmed_at timestamptz,
  last_step    bigint not null default 0
);

create table recovery_codes (
  user_id   text not null references users (id) on delete cascade,
  code_hash bytea not null,
  used_at   timestamptz,
  primary key (user_id, code_hash)
);

-- The second wall, as 0031 puts it around the tables before: the roles are made at each start, before the migrations.
do $$
declare
  name text;
begin
  foreach name in array array['devices', 'authenticators', 'recovery_codes', 'sign_in_policies'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy platform on %I to quayside_platform using (true)', name);
  end loop;
end $$;
create policy of_user on devices to quayside_app using (exists (select from users u where u.id = user_id));
create policy of_user on authenticators to quayside_app using (exists (select from users u where u.id = user_id));
create policy of_user on recovery_codes to quayside_app using (exists (select from users u where u.id = user_id));
create policy of_agent on sign_in_policies to quayside_app using (agent_id = current_setting('quayside.tenant', true));

-- Links give access. Mails that were given up after seventeen hours of trying need theirs no more.
update mails set data = null where sent_at is null and data ? 'token' and created_at < now() - interval '1 day';

-- Quotes are a service that the server asks for from now on. Partners were given none, and see what they were sent, as before.
update users set services = array_append(services, 'quotes') where role = 'partner' and not 'quotes' = any (services);
