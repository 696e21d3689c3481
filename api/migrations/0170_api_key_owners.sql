-- An API key has an owner, who must be active and allowed to have keys. SQL is the common subset of PostgreSQL 15 and 18.

-- warned_at: when its owner was told that it is about to expire.
alter table api_keys
  add column owner_id  text references users (id) on delete set null,
  add column warned_at timestamptz;

-- A key belongs to its maker. A key that somebody made who is not of the company belongs to an admin of the company.
update api_keys k set owner_id = coalesce(
  (select u.id from users u where u.id = k.made_by and u.company_id = k.agent_id),
  (select u.id from users u
    where u.company_id = k.agent_id and u.customer_company_id is null and u.status = 'active'
      and u.role in ('company-admin', 'admin')
    order by u.role desc, u.id limit 1));

create index api_keys_of_owner on api_keys (owner_id);
create index api_keys_about_to_expire on api_keys (expires_at) where revoked_at is null and warned_at is null;

-- Nodes of the release before make keys without an owner.
create function own_api_key() returns trigger language plpgsql as $$ begin
  new.owner_id := coalesce(new.owner_id, new.made_by);
  return new;
end $$;
create trigger own_api_key before insert on api_keys
  for each row when (new.owner_id is null) execute function own_api_key();
