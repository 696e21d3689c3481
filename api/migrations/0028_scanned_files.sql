-- What the virus scanner says of a document. SQL is the common subset of PostgreSQL 15 and 18.

-- scan_finding names what was found. scanned_at is when it was last tried: a node that takes a file holds it for a while.
alter table booking_files
  add column scan         text not null default 'not-scanned' check (scan in ('scanning', 'clean', 'refused', 'not-scanned')),
  add column scan_finding text,
  add column scan_tries   integer not null default 0,
  add column scanned_at   timestamptz,
  add constraint refused_for_something check ((scan = 'refused') = (scan_finding is not null));
create index files_to_scan on booking_files (uploaded_at, id) where scan = 'scanning';
