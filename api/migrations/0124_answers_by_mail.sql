-- Comments that came by mail. SQL is the common subset of PostgreSQL 15 and 18.

-- Of the mail and the record, so that a mail that is brought twice is one comment.
alter table comments add column mail_key text check (mail_key ~ '^[0-9a-f]{64}$');
create unique index comments_by_mail on comments (mail_key) where mail_key is not null;
