-- What buyers leave by their link for the booking of a quote that they accepted, and a quote's own rule for its reminder.
-- SQL is the common subset of PostgreSQL 15 and 18.

-- A document that was left for the booking of a quote; that booking takes it.
alter table booking_files add column quote_id text references quotes (id);
create index files_left_for_quote on booking_files (quote_id) where quote_id is not null;

drop policy of_booking on booking_files;
create policy of_booking on booking_files to quayside_app
  using (case when booking_id is not null then exists (select from bookings b where b.id = booking_id)
              when draft_id is not null then exists (select from booking_drafts d where d.id = draft_id)
              when quote_id is not null then exists (select from quotes q where q.id = quote_id)
              else uploaded_by is null or exists (select from users u where u.id = uploaded_by) end)
  with check ((booking_id is null or exists (select from bookings b where b.id = booking_id))
              and (quote_id is null or exists (select from quotes q where q.id = quote_id)));

-- So many days before its end the recipients are reminded, 0 for never; null for the rule of the company.
alter table quotes add column reminder_days integer check (reminder_days in (0, 1, 3, 7));
