-- Files that are sent with a comment. SQL is the common subset of PostgreSQL 15 and 18.

-- They are read by whoever reads the comment. Where that goes with its record they become uploads that nobody claims, whose
-- contents are dropped like those of all others.
alter table booking_files add column comment_id text references comments (id) on delete set null;
create index files_of_comment on booking_files (comment_id) where comment_id is not null;

drop policy of_booking on booking_files;
create policy of_booking on booking_files to quayside_app
  using (case when booking_id is not null then exists (select from bookings b where b.id = booking_id)
              when comment_id is not null then exists (select from comments c where c.id = comment_id)
              when draft_id is not null then exists (select from booking_drafts d where d.id = draft_id)
              when quote_id is not null then exists (select from quotes q where q.id = quote_id)
              else uploaded_by is null or exists (select from users u where u.id = uploaded_by) end)
  with check ((booking_id is null or exists (select from bookings b where b.id = booking_id))
              and (comment_id is null or exists (select from comments c where c.id = comment_id))
              and (quote_id is null or exists (select from quotes q where q.id = quote_id)));

-- A file may say all there is to say.
alter table comments drop constraint comments_text_check, add constraint comments_text_check check (char_length(text) <= 5000);
