-- Sign-in at Google, Facebook, LinkedIn and Amazon.

-- Who somebody is at a provider. The subject never changes there; an e-mail address may.
create table social_identities (
  provider  text not null check (provider in ('google', 'facebook', 'linkedin', 'aws-seller')),
  subject   text not null,
  user_id   text not null references users (id) on delete cascade,
  linked_at timestamptz not null default now(),
  primary key (provider, subject),
  unique (user_id, provider)
);

-- A sign-in on its way: begun, then with code_hash its code is exchanged, then with identity the provider has vouched.
create table social_sign_ins (
  state_hash   bytea primary key,
  provider     text not null,
  binding_hash bytea not null,
  redirect_uri text not null,
  verifier     text not null,
  nonce        text not null,
  code_hash    bytea,
  identity     jsonb,
  expires_at   timestamptz not null,
  check (identity is null or code_hash is not null)
);
create index social_sign_ins_by_expiry on social_sign_ins (expires_at);
