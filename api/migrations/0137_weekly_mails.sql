-- News may be gathered for a week, as for a day.
alter table notifications drop constraint notifications_mail_check;
alter table notifications add constraint notifications_mail_check check (mail in ('at-once', 'daily', 'weekly')) not valid;
alter table notifications validate constraint notifications_mail_check;
