-- In which language somebody who follows by e-mail is written to: that of the page on which they asked or said yes.
-- SQL is the common subset of PostgreSQL 15 and 18.
alter table external_followers add column language text not null default 'en' check (language ~ '^[A-Za-z-]{2,20}$');
