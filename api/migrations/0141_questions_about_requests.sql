-- People talk about requests for quotes, too, and the staff may mark what they write to the customer as a question.
alter table comments
  add column request_id text references quote_requests (id) on delete cascade,
  add column is_question boolean not null default false;
alter table comments
  drop constraint comments_check,
  add constraint comments_of_one_record check (num_nonnulls(booking_id, quote_id, request_id) = 1),
  add constraint comments_question_to_customer check (not is_question or (request_id is not null and company_id is not null));
create index comments_of_request on comments (request_id, id) where request_id is not null;
