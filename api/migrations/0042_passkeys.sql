-- Passkeys (WebAuthn): a way to sign in without a password, and a second factor. SQL is the common subset of PostgreSQL 15 and 18.

-- The public half of a passkey. sign_count: what its device counted last; one that counts backwards was copied. 0 is one that does not count.
create table passkeys (
  id            text primary key,
  user_id       text not null references users (id) on delete cascade,
  credential_id text not null unique,
  public_key    bytea not null,
  sign_count    bigint not null,
  name          text not null,
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz
);
create index passkeys_of_user on passkeys (user_id);

-- What a passkey has to sign, once: bound to a browser tab, or to the session that adds one.
create table passkey_challenges (
  challenge_hash bytea primary key,
  binding_hash   bytea not null,
  user_id        text references users (id) on delete cascade,
  expires_at     timestamptz not null
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);

-- How a session was opened; null of those from before.
alter table sessions add column signed_in_by text;

-- The second wall, as 0031 puts it around the tables before.
do $$
declare
  name text;
begin
  foreach name in array array['passkeys', 'passkey_challenges'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy platform on %I to quayside_platform using (true)', name);
  end loop;
end $$;
create policy of_user on passkeys to quayside_app using (exists (select from users u where u.id = user_id));
create policy own on passkey_challenges to quayside_app using (user_id = current_setting('quayside.user', true));
