-- When the mail server refused the address of a recipient; a quote that is sent there again begins anew.
-- SQL is the common subset of PostgreSQL 15 and 18.
alter table quote_recipients add column bounced_at timestamptz;
