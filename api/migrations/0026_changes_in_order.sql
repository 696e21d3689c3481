-- What an edit changed, field by field in the order of the form: an object forgets it. Lines of older releases keep theirs in
-- before and after.
alter table booking_histories add column changes jsonb;
