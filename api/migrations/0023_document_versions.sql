-- A document that is replaced stays as an earlier version, staff verify what is on file, and equal contents are told.
-- SQL is the common subset of PostgreSQL 15 and 18.

-- sha256 is null for what was filed before. current_id names the version that stands now; it is null for that one itself.
alter table booking_files
  add column sha256      text check (sha256 ~ '^[0-9a-f]{64}$'),
  add column version     integer not null default 1 check (version > 0),
  add column current_id  text references booking_files (id) on delete set null,
  add column verified_by text references users (id),
  add column verifier    text,
  add column verified_at timestamptz,
  add constraint verified_by_somebody check ((verified_at is null) = (verifier is null)),
  add constraint another_version check (current_id <> id);
create index earlier_files on booking_files (current_id) where current_id is not null;
