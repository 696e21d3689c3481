-- What the numbers of quotes are reckoned from stands beside each quote, so that no doc is read for them. SQL is the common subset of
-- PostgreSQL 15 and 18.

-- The option whose total the quote shows: the accepted one, else the cheapest, of several the first; as `leadOption` says it.
create function lead_option(doc jsonb) returns jsonb language sql immutable
  return (select one.option
            from jsonb_array_elements(doc -> 'options') with ordinality as one (option, place)
           order by coalesce(one.option ->> 'id' = doc #>> '{accepted,optionId}', false) desc,
                    (one.option ->> 'totalMinor')::bigint, one.place
           limit 1);

alter table quotes
  add column cost_cents     bigint generated always as ((public.lead_option(doc) #>> '{cost,totalMinor}')::bigint) stored,
  -- [{"currency", "rate", "date"}]: how many units of the quote's currency one unit of each other is.
  add column exchange_rates jsonb generated always as (public.lead_option(doc) -> 'exchangeRates') stored,
  add column from_code      text generated always as (doc #>> '{from,code}') stored,
  add column to_code        text generated always as (doc #>> '{to,code}') stored,
  add column reject_reason  text generated always as (doc #>> '{rejected,reason}') stored;

create index quotes_of_agent_by_sending on quotes (agent_id, sent_at) where sent_at is not null;
create index quotes_of_owner_by_sending on quotes (owner_id, sent_at) where sent_at is not null;
