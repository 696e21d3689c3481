-- A row of a file with one column per validity becomes several tariff lines, which share its number.
-- SQL is the common subset of PostgreSQL 15 and 18.

alter table rate_import_lines add column part integer not null default 1 check (part > 0);
alter table rate_import_lines drop constraint rate_import_lines_pkey;
alter table rate_import_lines add primary key (import_id, row_no, part);
