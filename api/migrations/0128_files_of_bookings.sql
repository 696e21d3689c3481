-- Files of a request or of a quote that a booking has taken are changed by whoever changes the booking's documents, also by its
-- partner, who sees neither. SQL is the common subset of PostgreSQL 15 and 18.
drop policy of_booking on booking_files;
create policy of_booking on booking_files to quayside_app
  using (case when booking_id is not null then exists (select from bookings b where b.id = booking_id)
              when comment_id is not null then exists (select from comments c where c.id = comment_id)
              when draft_id is not null then exists (select from booking_drafts d where d.id = draft_id)
              when quote_id is not null then exists (select from quotes q where q.id = quote_id)
              when request_id is not null then exists (select from quote_requests r where r.id = request_id)
              when answer_of is not null then exists (select from quotes q where q.id = answer_of)
              else uploaded_by is null or exists (select from users u where u.id = uploaded_by) end)
  with check (case when booking_id is not null then exists (select from bookings b where b.id = booking_id)
                   else (comment_id is null or exists (select from comments c where c.id = comment_id))
                        and (quote_id is null or exists (select from quotes q where q.id = quote_id))
                        and (request_id is null or exists (select from quote_requests r where r.id = request_id))
                        and (answer_of is null or exists (select from quotes q where q.id = answer_of)) end);
