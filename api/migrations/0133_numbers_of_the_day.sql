-- The first day of a required document that a booking lacks, while it has not left. Which documents it needs is a rule of the code: each
-- review writes it, and what has not left is due for one.
alter table bookings add column documents_due date;

update bookings set review_at = now()
 where status in ('new', 'in-progress') and shipping_status in ('created', 'confirmed', 'picked');

-- Which documents are due today or were before?
create index documents_due on bookings (documents_due) where load_type <> 'FBA' and documents_due is not null;
create index documents_due_of_agent on bookings (agent_id, documents_due) where load_type <> 'FBA' and documents_due is not null;
