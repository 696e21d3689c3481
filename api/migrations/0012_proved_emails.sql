-- Whoever registers by password has not shown that the address is theirs. Until a mail's link has, no provider's account with
-- the same address is let in: one of the two people would be a stranger.
-- SQL is the common subset of PostgreSQL 15 and 18.

alter table users add column email_proved boolean not null default true;
