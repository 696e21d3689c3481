-- An event that waited for its time is listed as received when that time comes; this keeps when its source reported it.
alter table tracking_events add column announced_at timestamptz;
