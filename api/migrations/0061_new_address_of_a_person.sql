-- A new address that waits goes with its person, whoever of the staff removes or erases them: the policy of before let only the
-- person delete it. SQL is the common subset of PostgreSQL 15 and 18.
drop policy own on email_changes;
create policy of_user on email_changes to quayside_app using (exists (select from users u where u.id = user_id));
