-- The metrics read the unsent mails and the waiting deliveries every few seconds, by their age.
create index mails_unsent on mails (created_at) where sent_at is null;
create index deliveries_waiting_by_age on webhook_deliveries (created_at) where state = 'waiting';
