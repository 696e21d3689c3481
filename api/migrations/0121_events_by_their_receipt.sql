-- Programs pull events in the order in which they came, page after page. SQL is the common subset of PostgreSQL 15 and 18.
create index tracking_events_by_receipt on tracking_events (received_at, id);
