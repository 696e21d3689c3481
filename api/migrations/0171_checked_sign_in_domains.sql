-- Verified domains are checked again. SQL is the common subset of PostgreSQL 15 and 18.

-- verified_by: null counts as dns, for nodes of the release before. Only the platform can verify a domain without a record.
-- missing_since: when its TXT record was first missing; null while it is there.
alter table sign_in_domains
  add column verified_by   text check (verified_by in ('dns', 'platform')),
  add column checked_at    timestamptz,
  add column missing_since timestamptz;

update sign_in_domains d
   set verified_by = case when exists (
         select from audit a
          where a.action = 'sign-in-domain.verified' and a.resource_id = d.company_id
            and a.after ->> 'domain' = d.domain and a.after ->> 'by' = 'platform') then 'platform' else 'dns' end
 where verified_at is not null;
