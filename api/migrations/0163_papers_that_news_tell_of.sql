-- Which papers a news tells of that they are missing, and their day: {"due": "2026-12-04", "types": ["packing-list"]}. Those that have come
-- are taken out; a paper of the day that none names is told once more. Null for every other kind.
-- SQL is the common subset of PostgreSQL 15 and 18.
alter table notification_events add column papers jsonb;
