-- What is left out of an imported file stands beside its faults; words of files are asked once per company.
-- SQL is the common subset of PostgreSQL 15 and 18.

-- fault: an error of a row. note: a hint about a valid row. left-out: a row or cell that is not imported, with the reason.
alter table rate_import_faults add column kind text not null default 'fault' check (kind in ('fault', 'note', 'left-out'));
alter table rate_imports add column left_out_count integer not null default 0;

create table import_words (
  agent_id   text not null references companies (id) on delete cascade,
  kind       text not null check (kind in ('seaport', 'airport', 'carrier', 'airline', 'basis')),
  -- The word without case, accents and blanks.
  word_key   text not null check (length(word_key) between 1 and 200),
  word       text not null check (length(word) between 1 and 200),
  value      text not null check (length(value) between 1 and 60),
  updated_at timestamptz not null default now(),
  primary key (agent_id, kind, word_key)
);

alter table import_words enable row level security;
alter table import_words force row level security;
create policy platform on import_words to quayside_platform using (true);
create policy staff on import_words to quayside_staff using (agent_id = current_setting('quayside.company', true));
