-- Why no news are mailed to somebody any more: they said so, or a mail to their address came back. SQL is the common subset of
-- PostgreSQL 15 and 18.
alter table notification_settings add column mails_bounced boolean not null default false;
