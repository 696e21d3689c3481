-- Whether records name somebody, so that the account is kept: who wrote a comment, too.
create or replace function is_named(account text) returns boolean
  language sql stable security definer set search_path = public
  as $$
    select exists (select from audit where actor_id = account and resource_kind <> 'session'
                     and not (resource_kind = 'user' and resource_id = account))
        or exists (select from quotes where owner_id = account)
        or exists (select from bookings where created_by = account)
        or exists (select from booking_drafts where created_by = account)
        or exists (select from booking_templates where created_by = account)
        or exists (select from invoices where created_by = account)
        or exists (select from invoice_histories where user_id = account)
        or exists (select from comments where author_id = account)
  $$;
