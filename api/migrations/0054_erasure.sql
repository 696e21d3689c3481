-- People who are erased: their names and addresses go, also from the audit, whose chain goes on. docs/decisions/0019 says how.
-- SQL is the common subset of PostgreSQL 15 and 18.

-- said: the name and addresses to look for, until the job has replaced them everywhere.
create table erasures (
  id       text primary key check (id ~ '^[0-9a-f]{24}$'),
  agent_id text references companies (id) on delete set null,
  user_id  text not null,
  asked_by text not null,
  asked_at timestamptz not null default now(),
  said     jsonb,
  done_at  timestamptz,
  check ((said is null) = (done_at is not null))
);
create index erasures_of_person on erasures (user_id);

-- What an entry says since a person was erased from it: the hash of that, and the entry of the audit that tells of the erasure.
create table audit_redactions (
  entry_id  text not null,
  erased_by text not null,
  content   text not null check (content ~ '^[0-9a-f]{64}$'),
  primary key (erased_by, entry_id)
);
create index audit_redactions_of_entry on audit_redactions (entry_id, erased_by desc);
create trigger audit_redactions_are_append_only before update or delete or truncate on audit_redactions
  for each statement execute function refuse_audit_change();

alter table erasures enable row level security;
alter table erasures force row level security;
create policy platform on erasures to quayside_platform using (true);
create policy written on erasures for insert to quayside_app with check (true);
create policy of_person on erasures for select to quayside_app using (exists (select from users u where u.id = user_id));

alter table audit_redactions enable row level security;
alter table audit_redactions force row level security;
create policy platform on audit_redactions to quayside_platform using (true);

-- An erasure replaces what an entry says of a person, and nothing else of it.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('quayside.audit_path', true) = 'retention' then return null; end if;
  if tg_op = 'UPDATE' and tg_table_name = 'audit' and current_setting('quayside.audit_path', true) = 'erasure' then return null; end if;
  raise exception 'audit is append-only';
end $$;
create function refuse_other_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit is append-only: an erasure replaces names and addresses only';
end $$;
create trigger audit_keeps_what_was_done before update on audit
  for each row when ((old.id, old.at, old.actor_id, old.action, old.resource_kind, old.resource_id, old.request_id, old.agent_id)
                     is distinct from
                     (new.id, new.at, new.actor_id, new.action, new.resource_kind, new.resource_id, new.request_id, new.agent_id))
  execute function refuse_other_audit_change();

-- Lets the entries of one chain of before a moment go, from its beginning, and keeps where the chain goes on.
-- The last entry of a chain stays, and so does what is not chained yet. Where an entry that tells of an erasure goes, so does
-- what it vouches for: that is older. Answers how many went.
create function expire_audit_of(chain_name text, before_at timestamptz) returns bigint language plpgsql as $$
declare
  ended bigint;
  cut bigint;
  removed bigint;
begin
  select max(position) into ended from audit_links where chain = chain_name;
  select l.position - 1 into cut from audit_links l join audit a on a.id = l.entry_id
   where l.chain = chain_name and (a.at >= before_at or l.position = ended)
   order by l.position limit 1;
  if cut is null or not exists (select from audit_links l where l.chain = chain_name and l.position <= cut) then
    return 0;
  end if;
  perform set_config('quayside.audit_path', 'retention', true);
  insert into audit_anchors
    select chain, position, hash from audit_links l where l.chain = chain_name and l.position = cut
    on conflict (chain) do update set position = excluded.position, hash = excluded.hash;
  delete from audit_redactions r using audit_links l
   where l.chain = chain_name and l.position <= cut and r.erased_by = l.entry_id;
  delete from audit a using audit_links l where l.chain = chain_name and l.position <= cut and a.id = l.entry_id;
  get diagnostics removed = row_count;
  delete from audit_links l where l.chain = chain_name and l.position <= cut;
  perform set_config('quayside.audit_path', '', true);
  return removed;
end $$;

-- What nodes of the release before call: it leaves alone what is held, or has a time of its own.
create or replace function expire_audit(before_at timestamptz) returns bigint language sql as $$
  select coalesce(sum(expire_audit_of(c.chain, before_at)), 0)::bigint
    from (select distinct chain from audit_links) c
   where not exists (select from legal_holds h where h.agent_id = c.chain and h.ended_at is null)
     and not exists (select from data_care d where d.agent_id = c.chain);
$$;
