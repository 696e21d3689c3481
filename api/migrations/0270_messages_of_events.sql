-- The stored message that reported the current version of an event. The message may be deleted earlier, after its retention period.
alter table tracking_events add column message_id text;
