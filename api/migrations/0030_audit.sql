-- The audit as a page for admins: whose entry it is, from where it was made, and a chain of hashes by which a changed,
-- removed or slipped-in entry is found.

-- agent_id: the agent whose admins read the entry; null where only the platform does.
alter table audit
  add column agent_id text,
  add column address  text;

-- Who made the entries up to now tells whose they are; those of the platform's people about an agent's record by that record.
alter table audit disable trigger audit_is_append_only;
update audit set agent_id = coalesce(
  case resource_kind
    when 'booking' then (select b.agent_id from bookings b where b.id = resource_id)
    when 'quote' then (select q.agent_id from quotes q where q.id = resource_id)
    when 'company' then (select coalesce(c.agent_id, c.id) from companies c where c.id = resource_id)
    when 'user' then (select coalesce(c.agent_id, c.id) from users u join companies c on c.id = u.company_id where u.id = resource_id)
  end,
  (select coalesce(c.agent_id, c.id) from users u join companies c on c.id = u.company_id where u.id = actor_id));
alter table audit enable trigger audit_is_append_only;

create index audit_of_agent on audit (agent_id, at desc, id desc);
create index audit_of_agent_by_action on audit (agent_id, action, at desc, id desc);
create index audit_of_actor on audit (actor_id, at desc, id desc);
create index audit_in_time on audit (at desc, id desc);
create index audit_of_record on audit (resource_kind, resource_id, at desc, id desc);
drop index audit_of_resource;

-- The chain of an agent (or 'platform'): hash = SHA-256 of the hash before and of the content's hash.
create table audit_links (
  chain    text not null,
  position bigint not null,
  entry_id text not null unique,
  content  text not null check (content ~ '^[0-9a-f]{64}$'),
  hash     text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (chain, position)
);

-- Entries that are committed and not chained yet: writers never wait for each other, one job chains behind them.
create table audit_unlinked (entry_id text primary key);
insert into audit_unlinked select id from audit;

create function note_unlinked_audit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_unlinked select id from added;
  return null;
end $$;
create trigger audit_is_chained after insert on audit
  referencing new table as added for each statement execute function note_unlinked_audit();

-- Where a chain begins since its oldest entries were let go.
create table audit_anchors (
  chain    text primary key,
  position bigint not null,
  hash     text not null
);

-- What the last check of a chain found; fault is null while it is unbroken.
create table audit_checks (
  chain      text primary key,
  checked_at timestamptz not null default now(),
  entries    bigint not null,
  fault      text
);

-- A view of a record is written down once per person and day.
create table audit_views (
  day         date not null,
  actor_id    text not null,
  action      text not null,
  resource_id text not null,
  primary key (day, actor_id, action, resource_id)
);

-- Nothing changes or removes an entry but expire_audit(), and that nothing of the last year.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('quayside.audit_path', true) = 'retention' then return null; end if;
  raise exception 'audit is append-only';
end $$;
create function refuse_young_audit_removal() returns trigger language plpgsql as $$
begin
  raise exception 'audit is append-only: an entry is kept for a year at least';
end $$;
create trigger audit_keeps_a_year before delete on audit
  for each row when (old.at > now() - interval '1 year') execute function refuse_young_audit_removal();
create trigger audit_links_are_append_only before update or delete or truncate on audit_links
  for each statement execute function refuse_audit_change();

-- Lets the entries of before a moment go, of each chain from its beginning, and keeps where the chain goes on.
-- The last entry of a chain stays, and so does what is not chained yet. Answers how many went.
create function expire_audit(before_at timestamptz) returns bigint language plpgsql as $$
declare
  one record;
  cut bigint;
  went bigint := 0;
  removed bigint;
begin
  for one in select chain, max(position) as last from audit_links group by chain loop
    select l.position - 1 into cut from audit_links l join audit a on a.id = l.entry_id
     where l.chain = one.chain and (a.at >= before_at or l.position = one.last)
     order by l.position limit 1;
    continue when cut is null or not exists
      (select from audit_links l where l.chain = one.chain and l.position <= cut);
    perform set_config('quayside.audit_path', 'retention', true);
    insert into audit_anchors
      select chain, position, hash from audit_links l where l.chain = one.chain and l.position = cut
      on conflict (chain) do update set position = excluded.position, hash = excluded.hash;
    delete from audit a using audit_links l where l.chain = one.chain and l.position <= cut and a.id = l.entry_id;
    get diagnostics removed = row_count;
    delete from audit_links l where l.chain = one.chain and l.position <= cut;
    perform set_config('quayside.audit_path', '', true);
    went := went + removed;
  end loop;
  return went;
end $$;

-- The second wall: an agent's staff reads its own entries; whoever calls writes some.
alter table audit enable row level security;
alter table audit force row level security;
create policy platform on audit to quayside_platform using (true);
create policy staff on audit for select to quayside_staff using (agent_id = current_setting('quayside.company', true));
create policy written on audit for insert to quayside_app with check (true);
