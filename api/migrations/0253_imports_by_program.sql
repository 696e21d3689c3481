-- Imports by API key, rows sent as JSON, and sheets that arrive by e-mail.

alter table rate_imports
  -- The API key that sent the file; the import then belongs to the owner of the key.
  add column key_id text references api_keys (id),
  -- Rows sent as JSON instead of a file, as long as they are needed: [[heading, …], [cell, …], …].
  add column sent_rows jsonb,
  -- A mailed sheet that waits for a person; its subject is found when it is read.
  add column is_for_review boolean not null default false;
create index rate_imports_for_review on rate_imports (agent_id, created_at desc)
  where mailed_from is not null and state in ('checking', 'checked', 'refused');
create index rate_imports_of_key on rate_imports (key_id) where key_id is not null;
