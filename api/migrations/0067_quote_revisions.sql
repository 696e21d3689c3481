-- What was sent never changes: a change of a sent quote is a revision beside it, under the same number. SQL is the common subset of
-- PostgreSQL 15 and 18.
-- The release before inserts neither column: what it makes is revision 1 of itself.
alter table quotes
  -- Revision 1 of what this revises; null for revision 1.
  add column revision_of text references quotes (id),
  add column revision integer not null default 1 check (revision > 0),
  add check ((revision = 1) = (revision_of is null));
alter table quotes add column root_id text not null generated always as (coalesce(revision_of, id)) stored;
alter table quotes drop constraint quotes_agent_id_number_key;
alter table quotes add unique (agent_id, number, revision);
alter table quotes add constraint revisions_of_quote unique (root_id, revision);

-- The newest revision that was sent after another. Asked as the owner: who was sent the earlier one only is told, too, that it is replaced.
create function later_revision(root text, after integer)
  returns table (id text, number integer, revision integer, sent_at timestamptz)
  language sql stable security definer set search_path = public
  as $$
    select q.id, q.number, q.revision, q.sent_at
      from quotes q
     where q.root_id = root and q.revision > after and q.sent_at is not null
     order by q.revision desc
     limit 1
  $$;
