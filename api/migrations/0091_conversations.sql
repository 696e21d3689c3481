-- What people say about a booking or a quote: internally, or so that one customer reads it, too. SQL is the common subset of
-- PostgreSQL 15 and 18.
create table comments (
  id         text primary key check (id ~ '^[0-9a-f]{24}$'),
  agent_id   text not null references companies (id),
  -- The customer whose people read it beside the staff, as it was when it was written; null for an internal one.
  company_id text references companies (id),
  booking_id text references bookings (id) on delete cascade,
  quote_id   text references quotes (id) on delete cascade,
  author_id  text not null references users (id),
  -- Null once its author has removed it.
  text       text check (char_length(text) between 1 and 5000),
  created_at timestamptz not null default now(),
  edited_at  timestamptz,
  removed_at timestamptz,
  version    integer not null default 1,
  check (num_nonnulls(booking_id, quote_id) = 1),
  check ((text is null) = (removed_at is not null))
);
create index comments_of_booking on comments (booking_id, id) where booking_id is not null;
create index comments_of_quote on comments (quote_id, id) where quote_id is not null;
create index comments_of_agent on comments (agent_id);
create index comments_of_company on comments (company_id) where company_id is not null;
create index comments_by_author on comments (author_id);

-- What a comment said before it was changed.
create table comment_texts (
  id         text primary key check (id ~ '^[0-9a-f]{24}$'),
  comment_id text not null references comments (id) on delete cascade,
  text       text not null,
  until      timestamptz not null default now()
);
create index texts_of_comment on comment_texts (comment_id, id);

create table comment_mentions (
  comment_id text not null references comments (id) on delete cascade,
  user_id    text not null references users (id) on delete cascade,
  primary key (comment_id, user_id)
);
create index mentions_of_person on comment_mentions (user_id);

create table comment_reads (
  comment_id text not null references comments (id) on delete cascade,
  user_id    text not null references users (id) on delete cascade,
  read_at    timestamptz not null default now(),
  primary key (comment_id, user_id)
);
create index reads_by_person on comment_reads (user_id);

-- News of a comment reach who may read that comment; news of a mention one person alone.
alter table notification_events
  add column comment_id text references comments (id) on delete cascade,
  add column to_user_id text references users (id) on delete cascade;
create index events_of_comment on notification_events (comment_id) where comment_id is not null;
create index events_to_person on notification_events (to_user_id) where to_user_id is not null;

do $$
declare
  name text;
begin
  foreach name in array array['comments', 'comment_texts', 'comment_mentions', 'comment_reads'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy platform on %I to quayside_platform using (true)', name);
  end loop;
end $$;

-- Nobody writes in the name of somebody else, and customers meet no internal one. Partners and importers take no part.
create policy staff_read on comments for select to quayside_staff using (agent_id = current_setting('quayside.company', true));
create policy staff_add on comments for insert to quayside_staff
  with check (agent_id = current_setting('quayside.company', true) and author_id = current_setting('quayside.user', true));
create policy staff_change on comments for update to quayside_staff
  using (agent_id = current_setting('quayside.company', true) and author_id = current_setting('quayside.user', true));
create policy customer_read on comments for select to quayside_customer
  using (company_id = current_setting('quayside.company', true) and agent_id = current_setting('quayside.tenant', true));
create policy customer_add on comments for insert to quayside_customer
  with check (company_id = current_setting('quayside.company', true) and agent_id = current_setting('quayside.tenant', true)
              and author_id = current_setting('quayside.user', true));
create policy customer_change on comments for update to quayside_customer
  using (company_id = current_setting('quayside.company', true) and agent_id = current_setting('quayside.tenant', true)
         and author_id = current_setting('quayside.user', true));

create policy staff on comment_texts for select to quayside_staff using (exists (select from comments c where c.id = comment_id));
create policy own on comment_texts to quayside_staff, quayside_customer
  using (exists (select from comments c where c.id = comment_id and c.author_id = current_setting('quayside.user', true)));

create policy of_comment on comment_mentions for select to quayside_staff, quayside_customer
  using (exists (select from comments c where c.id = comment_id));
create policy own on comment_mentions to quayside_staff, quayside_customer
  using (exists (select from comments c where c.id = comment_id and c.author_id = current_setting('quayside.user', true)));

create policy staff on comment_reads for select to quayside_staff using (exists (select from comments c where c.id = comment_id));
create policy own on comment_reads to quayside_staff, quayside_customer
  using (user_id = current_setting('quayside.user', true) and exists (select from comments c where c.id = comment_id));
