-- Actual events that were reported ahead of their time wait for it: a round calculates their booking again when it has come.
alter table tracking_events add column waits_until timestamptz;
create index tracking_events_waiting on tracking_events (waits_until) where waits_until is not null;
update tracking_events set waits_until = occurred_at - interval '2 hours'
 where classifier = 'actual' and not retracted and occurred_at > now() + interval '2 hours';
