SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
CREATE FUNCTION public.count_changed_bookings() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into booking_totals as t (agent_id, company_id, load_type, status, temp_status, n)
  select agent_id, company_id, load_type, status, temp_status, sum(step)
    from (select agent_id, company_id, load_type, status, temp_status, 1 as step from arrived
          union all
          select agent_id, company_id, load_type, status, temp_status, -1 from gone) moved
   group by 1, 2, 3, 4, 5 having sum(step) <> 0 order by 1, 2, 3, 4, 5
      on conflict (agent_id, company_id, load_type, status, temp_status) do update set n = t.n + excluded.n;
  return null;
end $$;
CREATE FUNCTION public.count_gone_bookings() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into booking_totals as t (agent_id, company_id, load_type, status, temp_status, n)
  select agent_id, company_id, load_type, status, temp_status, -count(*) from gone
   group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (agent_id, company_id, load_type, status, temp_status) do update set n = t.n + excluded.n;
  return null;
end $$;
CREATE FUNCTION public.count_new_bookings() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into booking_totals as t (agent_id, company_id, load_type, status, temp_status, n)
  select agent_id, company_id, load_type, status, temp_status, count(*) from arrived
   group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (agent_id, company_id, load_type, status, temp_status) do update set n = t.n + excluded.n;
  return null;
end $$;
CREATE FUNCTION public.joined(parts text[]) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ select pg_catalog.array_to_string(parts, '|') $$;
CREATE FUNCTION public.mark_overlaps() RETURNS trigger
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    AS $$
begin
  -- One after the other of an agent: of two that are written at once, neither would see the other.
  perform pg_advisory_xact_lock(hashtextextended('rates of ' || agents.agent_id, 0))
    from (select distinct agent_id from written order by agent_id) agents;
  update tariff_lines marked set may_overlap = true
   where marked.id in (
     select line.id from written line
      where not line.may_overlap and line.valid_from <= line.valid_to
        and exists (select 1 from tariff_lines other
                     where other.service_key = line.service_key and other.id <> line.id and other.valid_from <= line.valid_to
                       and other.valid_to >= line.valid_from and other.valid_from <= other.valid_to));
  update tariff_lines other set may_overlap = true
    from (select service_key, valid_from, valid_to, case when count(*) = 1 then min(id) end as single_id
            from written where valid_from <= valid_to group by service_key, valid_from, valid_to) line
   where other.service_key = line.service_key and not other.may_overlap and other.id is distinct from line.single_id
     and other.valid_from <= line.valid_to and other.valid_to >= line.valid_from and other.valid_from <= other.valid_to;
  return null;
end $$;
CREATE FUNCTION public.plan_review() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.promised_etd := case when tg_op = 'INSERT' then new.etd else least(old.promised_etd, new.etd) end;
  new.promised_eta := case when tg_op = 'INSERT' then new.eta else least(old.promised_eta, new.eta) end;
  new.review_at := case when new.status in ('new', 'in-progress') then clock_timestamp() end;
  return new;
end $$;
CREATE FUNCTION public.refuse_audit_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'audit is append-only';
end $$;
CREATE FUNCTION public.searchable(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ select regexp_replace(lower(public.unaccented(value)), '[\s-]+', '', 'g') $$;
CREATE FUNCTION public.unaccented(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ select public.unaccent('public.unaccent'::regdictionary, value) $$;
CREATE TABLE public.account_links (
    token_hash bytea NOT NULL,
    kind text NOT NULL,
    user_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT account_links_kind_check CHECK ((kind = ANY (ARRAY['invitation'::text, 'reset'::text])))
);
CREATE TABLE public.audit (
    id text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    actor_id text,
    action text NOT NULL,
    resource_kind text NOT NULL,
    resource_id text NOT NULL,
    before jsonb,
    after jsonb,
    request_id text,
    CONSTRAINT audit_id_check CHECK ((id ~ '^[0-9a-f]{24}$'::text))
);
CREATE TABLE public.banner_closures (
    banner_id text NOT NULL,
    user_id text NOT NULL,
    closed_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.banners (
    id text NOT NULL,
    text text NOT NULL,
    expire_date timestamp with time zone,
    status text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT banners_id_check CHECK ((id ~ '^[0-9a-f]{24}$'::text)),
    CONSTRAINT banners_status_check CHECK ((status = ANY (ARRAY['internal'::text, 'live'::text, 'pending'::text]))),
    CONSTRAINT banners_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 200)))
);
CREATE TABLE public.booking_files (
    id text NOT NULL,
    booking_id text,
    type text NOT NULL,
    name text NOT NULL,
    size bigint NOT NULL,
    content_type text NOT NULL,
    storage_key text NOT NULL,
    uploaded_by text,
    uploader text DEFAULT ''::text NOT NULL,
    uploaded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT booking_files_id_check CHECK ((id ~ '^[0-9a-f]{24}$'::text)),
    CONSTRAINT booking_files_size_check CHECK ((size > 0)),
    CONSTRAINT booking_files_type_check CHECK ((type = ANY (ARRAY['packing-list'::text, 'commercial-invoice'::text, 'draft-mbl-document'::text, 'draft-hbl-document'::text, 'telex-mbl-document'::text, 'isf-document'::text, 'ams-document'::text, 'others'::text])))
);
CREATE TABLE public.booking_histories (
    id text NOT NULL,
    booking_id text NOT NULL,
    type text NOT NULL,
    source text NOT NULL,
    action text NOT NULL,
    label text NOT NULL,
    detail text,
    exception_type text,
    exception_key text,
    equipment_reference text,
    reference text,
    user_id text,
    user_name text,
    user_role text,
    before jsonb,
    after jsonb,
    acknowledged_by text,
    acknowledged_email text,
    acknowledged_name text,
    acknowledged_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    evidence jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT booking_histories_check CHECK (((acknowledged_at IS NULL) = (acknowledged_email IS NULL))),
    CONSTRAINT booking_histories_check1 CHECK (((type <> 'gatehouse-exception'::text) OR ((exception_type IS NOT NULL) AND (exception_key IS NOT NULL)))),
    CONSTRAINT booking_histories_evidence_check CHECK ((jsonb_typeof(evidence) = 'array'::text)),
    CONSTRAINT booking_histories_id_check CHECK ((id ~ '^[0-9a-f]{24}$'::text)),
    CONSTRAINT booking_histories_type_check CHECK ((type = ANY (ARRAY['internal'::text, 'gatehouse-notification'::text, 'gatehouse-exception'::text, 'descartesAms'::text]))),
    CONSTRAINT known_exception_types CHECK ((exception_type = ANY (ARRAY['ETD_MISSED'::text, 'ETA_DELAYED'::text, 'VESSEL_DELAY'::text, 'FLIGHT_DELAY'::text, 'CONTAINER_ROLLED'::text, 'CARGO_OFFLOADED'::text, 'MISSED_TRANSSHIPMENT'::text, 'CUSTOMS_HOLD'::text, 'DISCREPANCY'::text, 'BOOKING_CANCELLED_BY_CARRIER'::text, 'CARRIER_SILENT'::text, 'DOCUMENT_OVERDUE'::text, 'TRANSPORT_WARNING'::text])))
);
CREATE TABLE public.booking_totals (
    agent_id text NOT NULL,
    company_id text NOT NULL,
    load_type text NOT NULL,
    status text NOT NULL,
    temp_status text NOT NULL,
    n bigint NOT NULL
);
CREATE TABLE public.booking_tracking (
    booking_id text NOT NULL,
    state text NOT NULL,
    reason text,
    source text,
    carrier text,
    bill text DEFAULT ''::text NOT NULL,
    containers text[] DEFAULT '{}'::text[] NOT NULL,
    told_until timestamp with time zone,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    next_pull_at timestamp with time zone,
    leased_until timestamp with time zone,
    CONSTRAINT booking_tracking_check CHECK (((state <> 'stopped'::text) OR (reason IS NOT NULL))),
    CONSTRAINT booking_tracking_source_check CHECK ((source = ANY (ARRAY['dcsa'::text, 'fsu'::text, 'cargo-ai'::text, 'simulated'::text]))),
    CONSTRAINT booking_tracking_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'active'::text, 'waiting'::text, 'stopped'::text])))
);
CREATE TABLE public.bookings (
    id text NOT NULL,
    agent_id text NOT NULL,
    company_id text NOT NULL,
    partner_id text,
    load_type text NOT NULL,
    mode text NOT NULL,
    status text DEFAULT 'new'::text NOT NULL,
    temp_status text DEFAULT 'none'::text NOT NULL,
    exception_count integer DEFAULT 0 NOT NULL,
    shipping_status text DEFAULT 'created'::text NOT NULL,
    state text,
    state_reason text,
    source text,
    progress double precision DEFAULT 0 NOT NULL,
    last_milestone text,
    shipper_id text NOT NULL,
    consignee_id text NOT NULL,
    origin_code text NOT NULL,
    destination_code text NOT NULL,
    etd timestamp with time zone,
    eta timestamp with time zone,
    eta_revised_from timestamp with time zone,
    etd_sort timestamp with time zone GENERATED ALWAYS AS (COALESCE(etd, '-infinity'::timestamp with time zone)) STORED NOT NULL,
    valid_to timestamp with time zone,
    customer_reference text DEFAULT ''::text NOT NULL,
    mbl_number text DEFAULT ''::text NOT NULL,
    hbl_number text DEFAULT ''::text NOT NULL,
    container_numbers text[] DEFAULT '{}'::text[] NOT NULL,
    search_text text GENERATED ALWAYS AS (public.searchable(((((((mbl_number || '|'::text) || hbl_number) || '|'::text) || customer_reference) || '|'::text) || public.joined(container_numbers)))) STORED NOT NULL,
    doc jsonb NOT NULL,
    destination_zone text GENERATED ALWAYS AS (COALESCE((doc #>> '{fields,airRoutes,airportOfDestination,timeZone}'::text[]), (doc #>> '{fields,routes,portOfDischarge,timeZone}'::text[]), 'UTC'::text)) STORED NOT NULL,
    created_by text,
    created_by_name text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    promised_etd timestamp with time zone,
    promised_eta timestamp with time zone,
    review_at timestamp with time zone,
    CONSTRAINT bookings_check CHECK (((mode = 'AIR'::text) = (load_type = 'AIR'::text))),
    CONSTRAINT bookings_check1 CHECK (((temp_status = 'exception'::text) = (exception_count > 0))),
    CONSTRAINT bookings_doc_check CHECK (((doc ? 'fields'::text) AND (doc ? 'scheduleRates'::text))),
    CONSTRAINT bookings_exception_count_check CHECK ((exception_count >= 0)),
    CONSTRAINT bookings_id_check CHECK ((id ~ '^[0-9a-f]{24}$'::text)),
    CONSTRAINT bookings_load_type_check CHECK ((load_type = ANY (ARRAY['FCL'::text, 'LCL'::text, 'AIR'::text, 'BCL'::text, 'MBCL'::text, 'FBA'::text]))),
    CONSTRAINT bookings_mode_check CHECK ((mode = ANY (ARRAY['SEA'::text, 'AIR'::text]))),
    CONSTRAINT bookings_progress_check CHECK (((progress >= (0)::double precision) AND (progress <= (1)::double precision))),
    CONSTRAINT bookings_shipping_status_check CHECK ((shipping_status = ANY (ARRAY['created'::text, 'confirmed'::text, 'picked'::text, 'onboard'::text, 'arrived'::text]))),
    CONSTRAINT bookings_state_check CHECK ((state = 'track'::text)),
    CONSTRAINT bookings_status_check CHECK ((status = ANY (ARRAY['new'::text, 'in-progress'::text, 'completed'::text, 'cancelled'::text, 'rfp'::text]))),
    CONSTRAINT bookings_temp_status_check CHECK ((temp_status = ANY (ARRAY['none'::text, 'exception'::text])))
);
CREATE TABLE public.companies (
    id text NOT NULL,
    kind text NOT NULL,
    agent_id text,
    company_name text NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    first_name text DEFAULT ''::text NOT NULL,
    last_name text DEFAULT ''::text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    state text DEFAULT ''::text NOT NULL,
    logo text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    time_zone text DEFAULT 'UTC'::text NOT NULL,
    standard_margin double precision DEFAULT 0 NOT NULL,
    standard_margin_version integer DEFAULT 1 NOT NULL,
    CONSTRAINT companies_check CHECK (((kind = 'agent'::text) = (agent_id IS NULL))),
    CONSTRAINT companies_id_check CHECK ((id ~ '^[0-9a-f]{24}$'::text)),
    CONSTRAINT companies_kind_check CHECK ((kind = ANY (ARRAY['agent'::text, 'customer'::text, 'partner'::text, 'importer'::text]))),
    CONSTRAINT companies_standard_margin_check CHECK (((standard_margin >= (0)::double precision) AND (standard_margin <= (500)::double precision))),
    CONSTRAINT companies_status_check CHECK ((status = ANY (ARRAY['active'::text, 'pending'::text, 'inactive'::text])))
);
CREATE TABLE public.contact_companies (
    contact_id text NOT NULL,
    company_id text NOT NULL
);
CREATE TABLE public.contacts (
    id text NOT NULL,
    agent_id text NOT NULL,
    company_name text NOT NULL,
    first_name text DEFAULT ''::text NOT NULL,
    last_name text DEFAULT ''::text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    mobile text DEFAULT ''::text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    city text DEFAULT ''::text NOT NULL,
    state text DEFAULT ''::text NOT NULL,
    zip_code text DEFAULT ''::text NOT NULL,
    country text DEFAULT ''::text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    removed_at timestamp with time zone,
    search_text text GENERATED ALWAYS AS (public.searchable(((((((((company_name || '|'::text) || first_name) || ' '::text) || last_name) || '|'::text) || email) || '|'::text) || city))) STORED NOT NULL,
    CONSTRAINT contacts_company_name_check CHECK ((company_name <> ''::text)),
    CONSTRAINT contacts_id_check CHECK ((id ~ '^[0-9a-f]{24}$'::text))
);
CREATE TABLE public.exchange_rates (
    agent_id text NOT NULL,
    currency text NOT NULL,
    on_date date NOT NULL,
    usd double precision NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT exchange_rates_currency_check CHECK (((currency ~ '^[A-Z]{3}$'::text) AND (currency <> 'USD'::text))),
    CONSTRAINT exchange_rates_usd_check CHECK ((usd > (0)::double precision))
);
CREATE TABLE public.idempotency_keys (
    actor_id text NOT NULL,
    key text NOT NULL,
    request text NOT NULL,
    answer text,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.known_devices (
    user_id text NOT NULL,
    device text NOT NULL,
    address text NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.login_failures (
    key text NOT NULL,
    failures integer NOT NULL,
    last_failed_at timestamp with time zone NOT NULL,
    locked_until timestamp with time zone NOT NULL
);
CREATE TABLE public.mails (
    id text NOT NULL,
    to_address text NOT NULL,
    template text NOT NULL,
    data jsonb,
    agent_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    kept jsonb,
    CONSTRAINT mails_id_check CHECK ((id ~ '^[0-9a-f]{24}$'::text))
);
CREATE TABLE public.ports (
    id text NOT NULL,
    code text NOT NULL,
    port_type text NOT NULL,
    port_name text NOT NULL,
    city text NOT NULL,
    city_code text,
    country text NOT NULL,
    job_code text,
    lat double precision,
    lon double precision,
    time_zone text NOT NULL,
    search_text text GENERATED ALWAYS AS (public.searchable(((((code || '|'::text) || port_name) || '|'::text) || city))) STORED NOT NULL,
    CONSTRAINT ports_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT ports_id_check CHECK ((id ~ '^[0-9a-f]{24}$'::text)),
    CONSTRAINT ports_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
    CONSTRAINT ports_lon_check CHECK (((lon >= ('-180'::integer)::double precision) AND (lon <= (180)::double precision))),
    CONSTRAINT ports_port_type_check CHECK ((port_type = ANY (ARRAY['SEA'::text, 'AIR'::text, 'INLAND'::text, 'WHSE'::text])))
);
CREATE TABLE public.quote_histories (
    id text NOT NULL,
    quote_id text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    user_id text,
    by_name text NOT NULL,
    staff_text text NOT NULL,
    public_text text,
    CONSTRAINT quote_histories_id_check CHECK ((id ~ '^[0-9a-f]{24}$'::text))
);
CREATE TABLE public.quote_numbers (
    agent_id text NOT NULL,
    last integer NOT NULL,
    CONSTRAINT quote_numbers_last_check CHECK ((last > 0))
);
CREATE TABLE public.quote_recipients (
    quote_id text NOT NULL,
    email text NOT NULL,
    user_id text,
    sent_at timestamp with time zone DEFAULT now() NOT NULL,
    viewed_at timestamp with time zone,
    CONSTRAINT quote_recipients_email_check CHECK ((email = lower(email)))
);
CREATE TABLE public.quotes (
    id text NOT NULL,
    agent_id text NOT NULL,
    number integer NOT NULL,
    company_id text,
    owner_id text NOT NULL,
    name text NOT NULL,
    status text NOT NULL,
    transport_mode text NOT NULL,
    currency text NOT NULL,
    total_cents bigint NOT NULL,
    valid_to timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    booking_id text,
    doc jsonb NOT NULL,
    search_text text GENERATED ALWAYS AS (public.searchable(((((((((((('Q-'::text || lpad((number)::text, GREATEST(6, length((number)::text)), '0'::text)) || '|'::text) || name) || '|'::text) || COALESCE((doc #>> '{from,code}'::text[]), ''::text)) || '|'::text) || COALESCE((doc #>> '{from,portName}'::text[]), ''::text)) || '|'::text) || COALESCE((doc #>> '{to,code}'::text[]), ''::text)) || '|'::text) || COALESCE((doc #>> '{to,portName}'::text[]), ''::text)))) STORED NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT quotes_check CHECK (((status = 'booked'::text) = (booking_id IS NOT NULL))),
    CONSTRAINT quotes_check1 CHECK (((status = ANY (ARRAY['draft'::text, 'saved'::text])) OR (sent_at IS NOT NULL))),
    CONSTRAINT quotes_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT quotes_doc_check CHECK ((jsonb_array_length((doc -> 'options'::text)) > 0)),
    CONSTRAINT quotes_id_check CHECK ((id ~ '^[0-9a-f]{24}$'::text)),
    CONSTRAINT quotes_name_check CHECK ((name <> ''::text)),
    CONSTRAINT quotes_number_check CHECK ((number > 0)),
    CONSTRAINT quotes_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'saved'::text, 'sent'::text, 'viewed'::text, 'accepted'::text, 'rejected'::text, 'booked'::text]))),
    CONSTRAINT quotes_total_cents_check CHECK ((total_cents >= 0)),
    CONSTRAINT quotes_transport_mode_check CHECK ((transport_mode = ANY (ARRAY['FCL'::text, 'LCL'::text, 'AIR'::text])))
);
CREATE TABLE public.rate_import_faults (
    import_id text NOT NULL,
    nr integer NOT NULL,
    row_no integer NOT NULL,
    column_name text NOT NULL,
    value text NOT NULL,
    message text NOT NULL
);
CREATE TABLE public.rate_import_lines (
    import_id text NOT NULL,
    row_no integer NOT NULL,
    id text NOT NULL,
    mode text NOT NULL,
    origin_code text NOT NULL,
    destination_code text NOT NULL,
    via_codes text[] NOT NULL,
    carrier_code text NOT NULL,
    service text NOT NULL,
    valid_from date NOT NULL,
    valid_to date NOT NULL,
    transit_days integer NOT NULL,
    free_days integer NOT NULL,
    currency text NOT NULL,
    prices jsonb NOT NULL,
    surcharges jsonb NOT NULL,
    is_overlapping boolean DEFAULT false NOT NULL
);
CREATE TABLE public.rate_imports (
    id text NOT NULL,
    agent_id text NOT NULL,
    user_id text NOT NULL,
    file_name text NOT NULL,
    content_type text NOT NULL,
    file_key text,
    state text DEFAULT 'checking'::text NOT NULL,
    rows integer DEFAULT 0 NOT NULL,
    total integer,
    fault_count integer DEFAULT 0 NOT NULL,
    overlap_count integer DEFAULT 0 NOT NULL,
    problem text,
    attempt integer DEFAULT 0 NOT NULL,
    beat_at timestamp with time zone DEFAULT now() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT rate_imports_id_check CHECK ((id ~ '^[0-9a-f]{24}$'::text)),
    CONSTRAINT rate_imports_state_check CHECK ((state = ANY (ARRAY['checking'::text, 'checked'::text, 'refused'::text, 'applying'::text, 'done'::text, 'cancelled'::text, 'failed'::text])))
);
CREATE TABLE public.tariff_lines (
    id text NOT NULL,
    agent_id text NOT NULL,
    mode text NOT NULL,
    origin_code text NOT NULL,
    destination_code text NOT NULL,
    via_codes text[] DEFAULT '{}'::text[] NOT NULL,
    carrier_code text NOT NULL,
    service text NOT NULL,
    valid_from date NOT NULL,
    valid_to date NOT NULL,
    transit_days integer NOT NULL,
    currency text NOT NULL,
    prices jsonb NOT NULL,
    surcharges jsonb DEFAULT '[]'::jsonb NOT NULL,
    free_days integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    import_id text,
    search_text text GENERATED ALWAYS AS (public.searchable((((((origin_code || destination_code) || '|'::text) || carrier_code) || '|'::text) || service))) STORED NOT NULL,
    service_key bigint GENERATED ALWAYS AS (hash_array_extended((ARRAY[agent_id, origin_code, destination_code, mode, carrier_code, service] || via_codes), (0)::bigint)) STORED NOT NULL,
    may_overlap boolean DEFAULT false NOT NULL,
    CONSTRAINT rates_check CHECK ((prices ?
CASE mode
    WHEN 'FCL'::text THEN 'containers'::text
    WHEN 'LCL'::text THEN 'perWm'::text
    ELSE 'perKg'::text
END)),
    CONSTRAINT rates_check3 CHECK (
CASE mode
    WHEN 'FCL'::text THEN (NOT jsonb_path_exists(surcharges, '$[*]?(@."basis" != "per container" && @."basis" != "per B/L")'::jsonpath))
    WHEN 'LCL'::text THEN (NOT jsonb_path_exists(surcharges, '$[*]?((@."basis" != "per W/M" && @."basis" != "per kg") && @."basis" != "per B/L")'::jsonpath))
    ELSE (NOT jsonb_path_exists(surcharges, '$[*]?(@."basis" != "per kg" && @."basis" != "per AWB")'::jsonpath))
END),
    CONSTRAINT rates_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT rates_free_days_check CHECK ((free_days >= 0)),
    CONSTRAINT rates_id_check CHECK ((id ~ '^[0-9a-f]{24}$'::text)),
    CONSTRAINT rates_mode_check CHECK ((mode = ANY (ARRAY['FCL'::text, 'LCL'::text, 'AIR'::text]))),
    CONSTRAINT rates_prices_check CHECK ((NOT jsonb_path_exists(prices, '$.**?(@ < 0)'::jsonpath))),
    CONSTRAINT rates_surcharge_currency CHECK ((NOT jsonb_path_exists(surcharges, '$[*]?(!(@."currency" like_regex "^[A-Z]{3}$"))'::jsonpath))),
    CONSTRAINT rates_surcharges_check CHECK ((jsonb_typeof(surcharges) = 'array'::text)),
    CONSTRAINT rates_surcharges_check1 CHECK ((NOT jsonb_path_exists(surcharges, '$[*]?(@."amountCents" < 0)'::jsonpath))),
    CONSTRAINT rates_transit_days_check CHECK ((transit_days >= 0)),
    CONSTRAINT rates_validity CHECK ((valid_from <= (valid_to + 1)))
);
CREATE TABLE public.unfinished_rate_imports (
    import_id text NOT NULL
);
CREATE VIEW public.rates AS
 SELECT line.id,
    line.agent_id,
    line.mode,
    line.origin_code,
    line.destination_code,
    line.via_codes,
    line.carrier_code,
    line.service,
    line.valid_from,
    line.valid_to,
    line.transit_days,
    line.currency,
    line.prices,
    line.surcharges,
    line.free_days,
    line.created_at,
    line.updated_at,
    line.version,
    line.import_id,
    line.search_text,
    line.service_key,
    line.may_overlap
   FROM public.tariff_lines line
  WHERE (COALESCE(line.import_id, ''::text) <> ALL (ARRAY( SELECT unfinished_rate_imports.import_id
           FROM public.unfinished_rate_imports)));
CREATE TABLE public.sailings (
    id text NOT NULL,
    mode text NOT NULL,
    carrier_code text NOT NULL,
    service text NOT NULL,
    vessel text,
    voyage text,
    flight text,
    origin_code text NOT NULL,
    destination_code text NOT NULL,
    via_codes text[] DEFAULT '{}'::text[] NOT NULL,
    etd timestamp with time zone NOT NULL,
    eta timestamp with time zone NOT NULL,
    cut_offs jsonb DEFAULT '[]'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT sailings_check CHECK ((etd < eta)),
    CONSTRAINT sailings_check1 CHECK (((mode = 'SEA'::text) = (vessel IS NOT NULL))),
    CONSTRAINT sailings_check2 CHECK (((mode = 'AIR'::text) = (flight IS NOT NULL))),
    CONSTRAINT sailings_cut_offs_check CHECK ((jsonb_typeof(cut_offs) = 'array'::text)),
    CONSTRAINT sailings_id_check CHECK ((id ~ '^[0-9a-f]{24}$'::text)),
    CONSTRAINT sailings_mode_check CHECK ((mode = ANY (ARRAY['SEA'::text, 'AIR'::text])))
);
CREATE TABLE public.schema_migrations (
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.sessions (
    id text NOT NULL,
    token_hash bytea NOT NULL,
    user_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    device text DEFAULT ''::text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    CONSTRAINT sessions_id_check CHECK ((id ~ '^[0-9a-f]{24}$'::text))
);
CREATE TABLE public.social_identities (
    provider text NOT NULL,
    subject text NOT NULL,
    user_id text NOT NULL,
    linked_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT social_identities_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'facebook'::text, 'linkedin'::text, 'aws-seller'::text])))
);
CREATE TABLE public.social_sign_ins (
    state_hash bytea NOT NULL,
    provider text NOT NULL,
    binding_hash bytea NOT NULL,
    redirect_uri text NOT NULL,
    verifier text NOT NULL,
    nonce text NOT NULL,
    code_hash bytea,
    identity jsonb,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT social_sign_ins_check CHECK (((identity IS NULL) OR (code_hash IS NOT NULL)))
);
CREATE TABLE public.tickets (
    token_hash bytea NOT NULL,
    session_id text NOT NULL,
    path text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.tracking_events (
    id text NOT NULL,
    booking_id text NOT NULL,
    event_key text NOT NULL,
    source text NOT NULL,
    source_name text NOT NULL,
    source_event_id text NOT NULL,
    kind text NOT NULL,
    milestone text,
    raw_code text NOT NULL,
    raw_label text NOT NULL,
    classifier text NOT NULL,
    occurred_at timestamp with time zone,
    occurred_tz text,
    date_only boolean NOT NULL,
    received_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    retracted boolean NOT NULL,
    visibility text NOT NULL,
    revised_from timestamp with time zone,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT tracking_events_id_check CHECK ((id ~ '^[0-9a-f]{24}$'::text)),
    CONSTRAINT tracking_events_source_check CHECK ((source = ANY (ARRAY['carrier'::text, 'airline'::text, 'terminal'::text, 'aggregator'::text, 'user'::text, 'rule'::text]))),
    CONSTRAINT tracking_events_visibility_check CHECK ((visibility = ANY (ARRAY['all'::text, 'staff'::text])))
);
CREATE TABLE public.unmatched_events (
    event_key text NOT NULL,
    standard text NOT NULL,
    sender text NOT NULL,
    keys text[] NOT NULL,
    message jsonb NOT NULL,
    received_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT unmatched_events_standard_check CHECK ((standard = ANY (ARRAY['dcsa'::text, 'fsu'::text, 'cargo-ai'::text])))
);
CREATE TABLE public.users (
    id text NOT NULL,
    email text NOT NULL,
    password_hash text,
    role text NOT NULL,
    company_id text,
    customer_company_id text,
    first_name text DEFAULT ''::text NOT NULL,
    last_name text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    services text[] DEFAULT '{}'::text[] NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    last_sign_in_at timestamp with time zone,
    email_proved boolean DEFAULT true NOT NULL,
    CONSTRAINT users_check CHECK (((company_id IS NOT NULL) OR (role = 'super-admin'::text))),
    CONSTRAINT users_check1 CHECK (((customer_company_id IS NOT NULL) = (role ~~ 'customer-%'::text))),
    CONSTRAINT users_id_check CHECK ((id ~ '^[0-9a-f]{24}$'::text)),
    CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['super-admin'::text, 'admin'::text, 'member'::text, 'company-admin'::text, 'agent'::text, 'partner'::text, 'importer'::text, 'customer-company-admin'::text, 'customer-admin'::text, 'customer-member'::text]))),
    CONSTRAINT users_status_check CHECK ((status = ANY (ARRAY['active'::text, 'invited'::text, 'inactive'::text, 'removed'::text])))
);
INSERT INTO public.banners VALUES ('000000000000000000000050', 'Closed on 24 December', NULL, 'live', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 1);
INSERT INTO public.booking_histories VALUES ('000000000000000000000021', '000000000000000000000010', 'internal', 'user', 'created', 'Booking created', NULL, NULL, NULL, NULL, NULL, '000000000000000000000005', 'Eva Verne', 'admin', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', '[]');
INSERT INTO public.booking_totals VALUES ('000000000000000000000001', '000000000000000000000002', 'FCL', 'new', 'none', 1);
INSERT INTO public.booking_totals VALUES ('000000000000000000000001', '000000000000000000000002', 'FCL', 'completed', 'none', 1);
INSERT INTO public.booking_totals VALUES ('000000000000000000000001', '000000000000000000000002', 'FCL', 'cancelled', 'none', 1);
INSERT INTO public.booking_tracking VALUES ('000000000000000000000010', 'active', NULL, NULL, 'MAEU', 'MAEU240816990', '{CSQU3054383}', NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO public.bookings VALUES ('000000000000000000000010', '000000000000000000000001', '000000000000000000000002', '000000000000000000000007', 'FCL', 'SEA', 'new', 'none', 0, 'confirmed', NULL, NULL, NULL, 0, NULL, '000000000000000000000003', '000000000000000000000004', 'VNHPH', 'NLRTM', '2026-12-01 14:00:00+00', '2027-01-04 05:00:00+00', NULL, DEFAULT, NULL, 'ELD-1', 'MAEU240816990', 'HBL-ELD-1', '{CSQU3054383}', DEFAULT, '{"fields": {"terms": {"extra": "", "incoterm": "FOB", "bookingType": "FCL", "localCharge": "prepaid", "localService": {"enabled": false}, "freightCharge": "collect"}, "routes": {"eta": "2027-01-04T05:00:00.000Z", "etd": "2026-12-01T14:00:00.000Z", "via": [], "vessel": "EVER TEST", "voyage": "1W", "carrier": null, "inlandPoint": null, "portOfLoading": {"id": "000000000000000000000008", "lat": null, "lon": null, "city": "Hai Phong", "code": "VNHPH", "country": "VN", "portName": "Hai Phong", "timeZone": "Asia/Ho_Chi_Minh"}, "placeOfReceipt": null, "portOfDischarge": {"id": "000000000000000000000009", "lat": null, "lon": null, "city": "Rotterdam", "code": "NLRTM", "country": "NL", "portName": "Rotterdam", "timeZone": "Europe/Amsterdam"}, "finalDestination": null}, "contacts": {"agent": {"id": "000000000000000000000007", "companyName": "Partner Co.", "email": null, "phone": null}, "company": {"id": "000000000000000000000002", "companyName": "Old Customer Ltd.", "email": null, "phone": null}, "shipper": {"id": "000000000000000000000003", "companyName": "Mills & Sons", "email": null, "phone": null}, "consignee": {"id": "000000000000000000000004", "companyName": "Stores GmbH", "email": null, "phone": null}}, "airRoutes": null, "hblNumber": "HBL-ELD-1", "mblNumber": "MAEU240816990", "equipments": [], "truckRoute": null, "totalWeight": 10540, "bookingPrice": {"currency": "USD", "amountCents": 231250}, "airEquipments": null, "contactPerson": {"name": "", "email": "", "phone": ""}, "containerNumber": "CSQU3054383", "totalMeasurement": 56, "customerReference": "ELD-1", "furtherInformation": ""}, "scheduleRates": null}', DEFAULT, '000000000000000000000005', 'Eva Verne', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 1, '2026-12-01 14:00:00+00', '2027-01-04 05:00:00+00', '2026-11-25 14:42:00.707928+00');
INSERT INTO public.bookings VALUES ('000000000000000000000011', '000000000000000000000001', '000000000000000000000002', '000000000000000000000007', 'FCL', 'SEA', 'completed', 'none', 0, 'arrived', NULL, NULL, NULL, 0, NULL, '000000000000000000000003', '000000000000000000000004', 'VNHPH', 'NLRTM', '2026-12-01 14:00:00+00', '2027-01-04 05:00:00+00', NULL, DEFAULT, NULL, 'ELD-2', 'MAEU240816991', 'HBL-ELD-2', '{CSQU3054383}', DEFAULT, '{"fields": {"terms": {"extra": "", "incoterm": "FOB", "bookingType": "FCL", "localCharge": "prepaid", "localService": {"enabled": false}, "freightCharge": "collect"}, "routes": {"eta": "2027-01-04T05:00:00.000Z", "etd": "2026-12-01T14:00:00.000Z", "via": [], "vessel": "EVER TEST", "voyage": "1W", "carrier": null, "inlandPoint": null, "portOfLoading": {"id": "000000000000000000000008", "lat": null, "lon": null, "city": "Hai Phong", "code": "VNHPH", "country": "VN", "portName": "Hai Phong", "timeZone": "Asia/Ho_Chi_Minh"}, "placeOfReceipt": null, "portOfDischarge": {"id": "000000000000000000000009", "lat": null, "lon": null, "city": "Rotterdam", "code": "NLRTM", "country": "NL", "portName": "Rotterdam", "timeZone": "Europe/Amsterdam"}, "finalDestination": null}, "contacts": {"agent": {"id": "000000000000000000000007", "companyName": "Partner Co.", "email": null, "phone": null}, "company": {"id": "000000000000000000000002", "companyName": "Old Customer Ltd.", "email": null, "phone": null}, "shipper": {"id": "000000000000000000000003", "companyName": "Mills & Sons", "email": null, "phone": null}, "consignee": {"id": "000000000000000000000004", "companyName": "Stores GmbH", "email": null, "phone": null}}, "airRoutes": null, "hblNumber": "HBL-ELD-2", "mblNumber": "MAEU240816991", "equipments": [], "truckRoute": null, "totalWeight": 10540, "bookingPrice": {"currency": "USD", "amountCents": 231250}, "airEquipments": null, "contactPerson": {"name": "", "email": "", "phone": ""}, "containerNumber": "CSQU3054383", "totalMeasurement": 56, "customerReference": "ELD-2", "furtherInformation": ""}, "scheduleRates": null}', DEFAULT, '000000000000000000000005', 'Eva Verne', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 1, '2026-12-01 14:00:00+00', '2027-01-04 05:00:00+00', NULL);
INSERT INTO public.bookings VALUES ('000000000000000000000012', '000000000000000000000001', '000000000000000000000002', '000000000000000000000007', 'FCL', 'SEA', 'cancelled', 'none', 0, 'created', NULL, NULL, NULL, 0, NULL, '000000000000000000000003', '000000000000000000000004', 'VNHPH', 'NLRTM', '2026-12-01 14:00:00+00', '2027-01-04 05:00:00+00', NULL, DEFAULT, NULL, 'ELD-3', 'MAEU240816992', 'HBL-ELD-3', '{CSQU3054383}', DEFAULT, '{"fields": {"terms": {"extra": "", "incoterm": "FOB", "bookingType": "FCL", "localCharge": "prepaid", "localService": {"enabled": false}, "freightCharge": "collect"}, "routes": {"eta": "2027-01-04T05:00:00.000Z", "etd": "2026-12-01T14:00:00.000Z", "via": [], "vessel": "EVER TEST", "voyage": "1W", "carrier": null, "inlandPoint": null, "portOfLoading": {"id": "000000000000000000000008", "lat": null, "lon": null, "city": "Hai Phong", "code": "VNHPH", "country": "VN", "portName": "Hai Phong", "timeZone": "Asia/Ho_Chi_Minh"}, "placeOfReceipt": null, "portOfDischarge": {"id": "000000000000000000000009", "lat": null, "lon": null, "city": "Rotterdam", "code": "NLRTM", "country": "NL", "portName": "Rotterdam", "timeZone": "Europe/Amsterdam"}, "finalDestination": null}, "contacts": {"agent": {"id": "000000000000000000000007", "companyName": "Partner Co.", "email": null, "phone": null}, "company": {"id": "000000000000000000000002", "companyName": "Old Customer Ltd.", "email": null, "phone": null}, "shipper": {"id": "000000000000000000000003", "companyName": "Mills & Sons", "email": null, "phone": null}, "consignee": {"id": "000000000000000000000004", "companyName": "Stores GmbH", "email": null, "phone": null}}, "airRoutes": null, "hblNumber": "HBL-ELD-3", "mblNumber": "MAEU240816992", "equipments": [], "truckRoute": null, "totalWeight": 10540, "bookingPrice": {"currency": "USD", "amountCents": 231250}, "airEquipments": null, "contactPerson": {"name": "", "email": "", "phone": ""}, "containerNumber": "CSQU3054383", "totalMeasurement": 56, "customerReference": "ELD-3", "furtherInformation": ""}, "scheduleRates": null}', DEFAULT, '000000000000000000000005', 'Eva Verne', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 1, '2026-12-01 14:00:00+00', '2027-01-04 05:00:00+00', NULL);
INSERT INTO public.companies VALUES ('000000000000000000000001', 'agent', NULL, 'Elder Freight B.V.', 'active', '', '', '', '', NULL, '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 1, 'Europe/Amsterdam', 12.5, 1);
INSERT INTO public.companies VALUES ('000000000000000000000002', 'customer', '000000000000000000000001', 'Old Customer Ltd.', 'active', 'Ada', 'Verne', 'ada@customer.example', '', NULL, '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 1, 'UTC', 0, 1);
INSERT INTO public.companies VALUES ('000000000000000000000007', 'partner', '000000000000000000000001', 'Partner Co.', 'active', '', '', '', '', NULL, '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 1, 'UTC', 0, 1);
INSERT INTO public.contact_companies VALUES ('000000000000000000000003', '000000000000000000000002');
INSERT INTO public.contact_companies VALUES ('000000000000000000000004', '000000000000000000000002');
INSERT INTO public.contacts VALUES ('000000000000000000000003', '000000000000000000000001', 'Mills & Sons', '', '', 'post0@contact.example', '', '', '', 'Rotterdam', '', '', 'NL', '', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 1, NULL, DEFAULT);
INSERT INTO public.contacts VALUES ('000000000000000000000004', '000000000000000000000001', 'Stores GmbH', '', '', 'post1@contact.example', '', '', '', 'Rotterdam', '', '', 'NL', '', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 1, NULL, DEFAULT);
INSERT INTO public.exchange_rates VALUES ('000000000000000000000001', 'EUR', '2026-11-20', 1.0827, '2026-11-25 14:42:00.452423+00');
INSERT INTO public.quote_histories VALUES ('000000000000000000000041', '000000000000000000000040', '2026-11-21 12:00:00+00', '000000000000000000000005', 'Eva Verne', 'Sent to ada@customer.example, 12.5 %', 'Sent to ada@customer.example');
INSERT INTO public.quote_numbers VALUES ('000000000000000000000001', 1);
INSERT INTO public.quote_recipients VALUES ('000000000000000000000040', 'ada@customer.example', '000000000000000000000006', '2026-11-21 12:00:00+00', NULL);
INSERT INTO public.quotes VALUES ('000000000000000000000040', '000000000000000000000001', 1, '000000000000000000000002', '000000000000000000000005', 'First quote', 'sent', 'FCL', 'USD', 208125, '2027-10-31 22:59:59+00', '2026-11-21 12:00:00+00', NULL, '{"to": {"id": "000000000000000000000009", "lat": null, "lon": null, "city": "Rotterdam", "code": "NLRTM", "country": "NL", "portName": "Rotterdam", "timeZone": "Europe/Amsterdam"}, "from": {"id": "000000000000000000000008", "lat": null, "lon": null, "city": "Hai Phong", "code": "VNHPH", "country": "VN", "portName": "Hai Phong", "timeZone": "Asia/Ho_Chi_Minh"}, "cargo": "1 × 40HC", "costs": {"000000000000000000000030-000000000000000000000031": [{"kind": "freight", "name": "Ocean freight", "note": null, "rate": 1, "basis": "per container", "currency": "USD", "quantity": 1, "unitCents": 185000, "totalCents": 185000, "amountCents": 185000, "otherBreaks": [], "minimumCents": 0, "totalCurrency": "USD", "containerType": "40HC"}]}, "margin": {"lines": [], "percent": 12.5}, "search": {"kg": null, "cbm": null, "set": null, "date": null, "mode": "SEA", "tier": null, "toId": "000000000000000000000009", "fromId": "000000000000000000000008", "currency": "USD", "quoteMode": null, "dimensions": [], "transportMode": "FCL", "CommodityAndWeight": [{"Quantity": 1, "ContainerType": "40HC", "ContainerVariant": "Standard"}]}, "message": "From the first release", "options": [{"id": "000000000000000000000030-000000000000000000000031", "to": {"id": "000000000000000000000009", "lat": null, "lon": null, "city": "Rotterdam", "code": "NLRTM", "country": "NL", "portName": "Rotterdam", "timeZone": "Europe/Amsterdam"}, "eta": "2027-01-04T05:00:00.000Z", "etd": "2026-12-01T14:00:00.000Z", "via": [], "cost": {"charges": [{"unitCents": 185000, "totalCents": 185000, "amountCents": 185000}], "totalCents": 185000}, "from": {"id": "000000000000000000000008", "lat": null, "lon": null, "city": "Hai Phong", "code": "VNHPH", "country": "VN", "portName": "Hai Phong", "timeZone": "Asia/Ho_Chi_Minh"}, "co2eKg": 1200, "flight": null, "rateId": "000000000000000000000030", "vessel": "EVER TEST", "voyage": "1W", "carrier": {"code": "MAEU", "name": "Maersk"}, "charges": [{"kind": "freight", "name": "Ocean freight", "note": null, "basis": "per container", "currency": "USD", "quantity": 1, "unitCents": 208125, "totalCents": 208125, "amountCents": 208125, "containerType": "40HC"}], "cutOffs": [], "service": "AE7", "validTo": "2027-10-31T22:59:59.999Z", "currency": "USD", "freeDays": 7, "sailingId": "000000000000000000000031", "validFrom": "2026-11-01T00:00:00.000Z", "co2eMethod": "GLEC", "totalCents": 208125, "transitDays": 34, "exchangeRates": [], "transportMode": "FCL"}], "accepted": null, "rejected": null}', DEFAULT, '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 1);
INSERT INTO public.sailings VALUES ('000000000000000000000031', 'SEA', 'MAEU', 'AE7', 'EVER TEST', '1W', NULL, 'VNHPH', 'NLRTM', '{}', '2026-12-01 14:00:00+00', '2027-01-04 05:00:00+00', '[]', '2026-11-25 14:42:00.452423+00', '2026-11-25 14:42:00.452423+00', 1);
INSERT INTO public.schema_migrations VALUES ('0001_platform.sql', '0bcd9ea20fb9f3c04810e8c215c735d3c967c94ef80814b78cd1a6e03dc62ced', '2026-11-21 12:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0002_reference.sql', 'cd1aaf1818fc7abb0be13cb6dec001d4819ef630c03fe5ec85c8cfa74bd8aa6b', '2026-11-21 12:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0003_bookings.sql', '5ee26f664ff14840457465431879b58d00a9a62d9c38ca784921ed2b541bf745', '2026-11-21 12:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0004_bookings_lists.sql', '956d28509678a93a383a45aa73c8a7208b66623a322adbdc84d3e8b2c46e3f28', '2026-11-21 12:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0005_tracking_sources.sql', 'a8fbededd6c1293a0b2366110f40869cdd4bb8a77f2d541d2af57f8cdf5e955b', '2026-11-21 12:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0007_exceptions.sql', 'd02595337d2438ee565ac15301e690205d3459de842d64deb85dc8349e939821', '2026-11-21 12:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0008_accounts.sql', '0e25260a95ab8bf02725c889301ed2777f59e7eb275b32a39fe8654df3e3b359', '2026-11-21 12:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0009_team.sql', 'd432d2aba6c46e80c88b69e6b24149895c2bac7e16f9bd341844c0818b9d9f2d', '2026-11-21 12:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0010_social_sign_in.sql', '28d16b632f651c6e1148f45dbccf755aa8d4f60ec69f48790c1edb2aaef49da3', '2026-11-21 12:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0011_arrivals.sql', 'd259454722833ce4dbb626d92ea21afdbaebe42116e63e42f3f9b411bb3af28a', '2026-11-21 12:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0012_proved_emails.sql', 'ad4dab4322f763493a6ba3be2e64e3d0c7482288cd277a55be5c56f870cbbf14', '2026-11-21 12:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0013_prices.sql', 'aba2cde3f68f39be832981b2b57e9a4ba2cc2214191cc59e2f39043f3db28700', '2026-11-21 12:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0014_rate_management.sql', '6027c4db170e065b6f35a4164ffbde7def7504168cd224d82df2d562651692be', '2026-11-21 12:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0015_quotes.sql', '4b913a45751c20669736b7d5094e2e11145f7ca636cb09df38725003897d3ef1', '2026-11-21 12:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0016_unfinished_imports.sql', '0c7cf3dc7a88edb62c117476e049a2e71a1723029e67f7b66c79c44cc9ea7e2c', '2026-11-21 12:00:00+00');
INSERT INTO public.tariff_lines VALUES ('000000000000000000000030', '000000000000000000000001', 'FCL', 'VNHPH', 'NLRTM', '{}', 'MAEU', 'AE7', '2026-11-01', '2027-10-31', 34, 'USD', '{"containers": {"40HC": 185000}}', '[{"name": "BAF", "basis": "per container", "currency": "USD", "amountCents": 15000}]', 7, '2026-11-25 14:42:00.452423+00', '2026-11-25 14:42:00.452423+00', 1, NULL, DEFAULT, DEFAULT, false);
INSERT INTO public.tracking_events VALUES ('000000000000000000000020', '000000000000000000000010', 'gate-in', 'carrier', 'Maersk', '1', 'equipment', 'cargo_received', 'GTIN', 'Gate in', 'actual', '2026-11-21 09:00:00+00', 'Asia/Ho_Chi_Minh', false, '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', false, 'all', NULL, '{}');
INSERT INTO public.users VALUES ('000000000000000000000005', 'admin@elder.example', '$argon2id$v=19$m=19456,t=2,p=1$+HEXPrki7u+U1g7qbD74/Q$E++mLBPyI4XKpOcWpRFpYVQjLOe+krRacoKFgZtTq0w', 'admin', '000000000000000000000001', NULL, 'Eva', 'Verne', '', '{quotes}', 'active', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 1, NULL, true);
INSERT INTO public.users VALUES ('000000000000000000000006', 'ada@customer.example', '$argon2id$v=19$m=19456,t=2,p=1$+HEXPrki7u+U1g7qbD74/Q$E++mLBPyI4XKpOcWpRFpYVQjLOe+krRacoKFgZtTq0w', 'customer-company-admin', '000000000000000000000001', '000000000000000000000002', 'Ada', 'Verne', '', '{quotes}', 'active', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 1, NULL, true);
ALTER TABLE ONLY public.account_links
    ADD CONSTRAINT account_links_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.banner_closures
    ADD CONSTRAINT banner_closures_pkey PRIMARY KEY (banner_id, user_id);
ALTER TABLE ONLY public.banners
    ADD CONSTRAINT banners_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.booking_files
    ADD CONSTRAINT booking_files_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.booking_files
    ADD CONSTRAINT booking_files_storage_key_key UNIQUE (storage_key);
ALTER TABLE ONLY public.booking_histories
    ADD CONSTRAINT booking_histories_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.booking_totals
    ADD CONSTRAINT booking_totals_pkey PRIMARY KEY (agent_id, company_id, load_type, status, temp_status);
ALTER TABLE ONLY public.booking_tracking
    ADD CONSTRAINT booking_tracking_pkey PRIMARY KEY (booking_id);
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.contact_companies
    ADD CONSTRAINT contact_companies_pkey PRIMARY KEY (contact_id, company_id);
ALTER TABLE ONLY public.contacts
    ADD CONSTRAINT contacts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.exchange_rates
    ADD CONSTRAINT exchange_rates_pkey PRIMARY KEY (agent_id, currency, on_date);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (actor_id, key);
ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_pkey PRIMARY KEY (user_id, device, address);
ALTER TABLE ONLY public.login_failures
    ADD CONSTRAINT login_failures_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ports
    ADD CONSTRAINT ports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ports
    ADD CONSTRAINT ports_port_type_code_key UNIQUE (port_type, code);
ALTER TABLE ONLY public.quote_histories
    ADD CONSTRAINT quote_histories_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.quote_numbers
    ADD CONSTRAINT quote_numbers_pkey PRIMARY KEY (agent_id);
ALTER TABLE ONLY public.quote_recipients
    ADD CONSTRAINT quote_recipients_pkey PRIMARY KEY (quote_id, email);
ALTER TABLE ONLY public.quotes
    ADD CONSTRAINT quotes_agent_id_number_key UNIQUE (agent_id, number);
ALTER TABLE ONLY public.quotes
    ADD CONSTRAINT quotes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rate_import_faults
    ADD CONSTRAINT rate_import_faults_pkey PRIMARY KEY (import_id, nr);
ALTER TABLE ONLY public.rate_import_lines
    ADD CONSTRAINT rate_import_lines_pkey PRIMARY KEY (import_id, row_no);
ALTER TABLE ONLY public.rate_imports
    ADD CONSTRAINT rate_imports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tariff_lines
    ADD CONSTRAINT rates_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sailings
    ADD CONSTRAINT sailings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.social_identities
    ADD CONSTRAINT social_identities_pkey PRIMARY KEY (provider, subject);
ALTER TABLE ONLY public.social_identities
    ADD CONSTRAINT social_identities_user_id_provider_key UNIQUE (user_id, provider);
ALTER TABLE ONLY public.social_sign_ins
    ADD CONSTRAINT social_sign_ins_pkey PRIMARY KEY (state_hash);
ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.tracking_events
    ADD CONSTRAINT tracking_events_booking_id_event_key_key UNIQUE (booking_id, event_key);
ALTER TABLE ONLY public.tracking_events
    ADD CONSTRAINT tracking_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.unfinished_rate_imports
    ADD CONSTRAINT unfinished_rate_imports_pkey PRIMARY KEY (import_id);
ALTER TABLE ONLY public.unmatched_events
    ADD CONSTRAINT unmatched_events_pkey PRIMARY KEY (event_key);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
CREATE INDEX account_links_by_expiry ON public.account_links USING btree (expires_at);
CREATE INDEX account_links_of_user ON public.account_links USING btree (user_id, kind);
CREATE INDEX all_by_etd ON public.bookings USING btree (etd_sort DESC, created_at DESC, id DESC) WHERE (load_type <> 'FBA'::text);
CREATE INDEX all_by_update ON public.bookings USING btree (updated_at DESC, id DESC) WHERE (load_type <> 'FBA'::text);
CREATE INDEX all_rates_by_carrier ON public.tariff_lines USING btree (carrier_code, origin_code);
CREATE INDEX all_rates_by_end ON public.tariff_lines USING btree (valid_to, id);
CREATE INDEX all_rates_by_update ON public.tariff_lines USING btree (updated_at, id);
CREATE INDEX all_rates_that_may_overlap ON public.tariff_lines USING btree (updated_at, id) WHERE may_overlap;
CREATE INDEX arrivals ON public.bookings USING btree (eta) INCLUDE (load_type, status) WHERE ((load_type <> 'FBA'::text) AND (status = ANY (ARRAY['new'::text, 'in-progress'::text])) AND (eta IS NOT NULL));
CREATE INDEX arrivals_of_agent ON public.bookings USING btree (agent_id, eta) INCLUDE (load_type, status) WHERE ((load_type <> 'FBA'::text) AND (status = ANY (ARRAY['new'::text, 'in-progress'::text])) AND (eta IS NOT NULL));
CREATE INDEX arrivals_of_company ON public.bookings USING btree (company_id, eta) INCLUDE (load_type, status) WHERE ((load_type <> 'FBA'::text) AND (status = ANY (ARRAY['new'::text, 'in-progress'::text])) AND (eta IS NOT NULL));
CREATE INDEX audit_of_resource ON public.audit USING btree (resource_kind, resource_id, id);
CREATE INDEX banners_by_age ON public.banners USING btree (created_at DESC, id DESC);
CREATE INDEX bookings_by_container ON public.bookings USING gin (container_numbers);
CREATE INDEX bookings_by_creator ON public.bookings USING btree (created_by, updated_at DESC, id DESC) WHERE (load_type <> 'FBA'::text);
CREATE INDEX bookings_by_destination ON public.bookings USING btree (destination_code, updated_at DESC, id DESC) WHERE (load_type <> 'FBA'::text);
CREATE INDEX bookings_by_eta ON public.bookings USING btree (eta) WHERE ((load_type <> 'FBA'::text) AND (eta IS NOT NULL));
CREATE INDEX bookings_by_hbl ON public.bookings USING btree (public.searchable(hbl_number));
CREATE INDEX bookings_by_identifier_part ON public.bookings USING gin (search_text public.gin_trgm_ops);
CREATE INDEX bookings_by_mbl ON public.bookings USING btree (public.searchable(mbl_number));
CREATE INDEX bookings_by_origin ON public.bookings USING btree (origin_code, updated_at DESC, id DESC) WHERE (load_type <> 'FBA'::text);
CREATE INDEX bookings_by_reference ON public.bookings USING btree (public.searchable(customer_reference));
CREATE INDEX bookings_by_status ON public.bookings USING btree (status, updated_at DESC, id DESC) WHERE (load_type <> 'FBA'::text);
CREATE INDEX bookings_due_for_review ON public.bookings USING btree (review_at, id) WHERE (review_at IS NOT NULL);
CREATE INDEX bookings_of_agent_by_eta ON public.bookings USING btree (agent_id, eta) WHERE ((load_type <> 'FBA'::text) AND (eta IS NOT NULL));
CREATE INDEX bookings_of_agent_by_etd ON public.bookings USING btree (agent_id, etd_sort DESC, created_at DESC, id DESC) WHERE (load_type <> 'FBA'::text);
CREATE INDEX bookings_of_agent_by_status ON public.bookings USING btree (agent_id, status, updated_at DESC, id DESC) WHERE (load_type <> 'FBA'::text);
CREATE INDEX bookings_of_agent_by_update ON public.bookings USING btree (agent_id, updated_at DESC, id DESC) WHERE (load_type <> 'FBA'::text);
CREATE INDEX bookings_of_company_by_eta ON public.bookings USING btree (company_id, eta) WHERE ((load_type <> 'FBA'::text) AND (eta IS NOT NULL));
CREATE INDEX bookings_of_company_by_etd ON public.bookings USING btree (company_id, etd_sort DESC, created_at DESC, id DESC) WHERE (load_type <> 'FBA'::text);
CREATE INDEX bookings_of_company_by_status ON public.bookings USING btree (company_id, status, updated_at DESC, id DESC) WHERE (load_type <> 'FBA'::text);
CREATE INDEX bookings_of_company_by_update ON public.bookings USING btree (company_id, updated_at DESC, id DESC) WHERE (load_type <> 'FBA'::text);
CREATE INDEX bookings_of_consignee ON public.bookings USING btree (consignee_id) WHERE (status = ANY (ARRAY['new'::text, 'in-progress'::text]));
CREATE INDEX bookings_of_partner_by_eta ON public.bookings USING btree (partner_id, eta) WHERE ((load_type <> 'FBA'::text) AND (partner_id IS NOT NULL) AND (eta IS NOT NULL));
CREATE INDEX bookings_of_partner_by_etd ON public.bookings USING btree (partner_id, etd_sort DESC, created_at DESC, id DESC) WHERE ((load_type <> 'FBA'::text) AND (partner_id IS NOT NULL));
CREATE INDEX bookings_of_partner_by_update ON public.bookings USING btree (partner_id, updated_at DESC, id DESC) WHERE ((load_type <> 'FBA'::text) AND (partner_id IS NOT NULL));
CREATE INDEX bookings_of_shipper ON public.bookings USING btree (shipper_id) WHERE (status = ANY (ARRAY['new'::text, 'in-progress'::text]));
CREATE INDEX bookings_of_shipper_by_update ON public.bookings USING btree (shipper_id, updated_at DESC, id DESC) WHERE (load_type <> 'FBA'::text);
CREATE INDEX bookings_to_consignee_by_eta ON public.bookings USING btree (consignee_id, eta) WHERE ((load_type <> 'FBA'::text) AND (eta IS NOT NULL));
CREATE INDEX bookings_to_consignee_by_etd ON public.bookings USING btree (consignee_id, etd_sort DESC, created_at DESC, id DESC) WHERE (load_type <> 'FBA'::text);
CREATE INDEX bookings_to_consignee_by_update ON public.bookings USING btree (consignee_id, updated_at DESC, id DESC) WHERE (load_type <> 'FBA'::text);
CREATE INDEX bookings_with_exceptions ON public.bookings USING btree (agent_id, updated_at DESC, id DESC) WHERE ((load_type <> 'FBA'::text) AND (temp_status = 'exception'::text));
CREATE INDEX companies_by_name_part ON public.companies USING gin (public.searchable(company_name) public.gin_trgm_ops);
CREATE INDEX companies_of_agent ON public.companies USING btree (agent_id, kind, lower(company_name), id);
CREATE INDEX consignees_of_agent ON public.bookings USING btree (agent_id, consignee_id) WHERE (load_type <> 'FBA'::text);
CREATE INDEX contacts_by_text_part ON public.contacts USING gin (search_text public.gin_trgm_ops);
CREATE INDEX contacts_of_agent ON public.contacts USING btree (agent_id, lower(company_name), id);
CREATE INDEX contacts_of_company ON public.contact_companies USING btree (company_id, contact_id);
CREATE UNIQUE INDEX customers_by_name ON public.companies USING btree (agent_id, lower(company_name)) WHERE ((kind = 'customer'::text) AND (status <> 'inactive'::text));
CREATE INDEX due_pulls ON public.booking_tracking USING btree (next_pull_at) WHERE (next_pull_at IS NOT NULL);
CREATE UNIQUE INDEX exceptions_once ON public.booking_histories USING btree (booking_id, exception_key) WHERE (exception_key IS NOT NULL);
CREATE INDEX files_of_booking ON public.booking_files USING btree (booking_id, type, uploaded_at, id) WHERE (booking_id IS NOT NULL);
CREATE INDEX history_of_booking ON public.booking_histories USING btree (booking_id, created_at DESC, id DESC);
CREATE INDEX history_of_quote ON public.quote_histories USING btree (quote_id, at DESC, id DESC);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);
CREATE INDEX known_devices_by_age ON public.known_devices USING btree (last_seen_at);
CREATE INDEX mails_by_age ON public.mails USING btree (created_at);
CREATE INDEX mails_of_agent ON public.mails USING btree (agent_id) WHERE (agent_id IS NOT NULL);
CREATE UNIQUE INDEX one_live_banner ON public.banners USING btree (status) WHERE (status = 'live'::text);
CREATE INDEX open_exceptions ON public.booking_histories USING btree (booking_id) WHERE ((type = 'gatehouse-exception'::text) AND (exception_type <> 'TRANSPORT_WARNING'::text) AND (acknowledged_at IS NULL));
CREATE INDEX ports_by_code ON public.ports USING btree (code);
CREATE INDEX ports_by_text_part ON public.ports USING gin (search_text public.gin_trgm_ops);
CREATE INDEX ports_of_country ON public.ports USING btree (country, port_type);
CREATE INDEX quotes_by_text_part ON public.quotes USING gin (search_text public.gin_trgm_ops);
CREATE INDEX quotes_by_update ON public.quotes USING btree (updated_at DESC, id DESC);
CREATE INDEX quotes_of_agent_by_status ON public.quotes USING btree (agent_id, status, valid_to);
CREATE INDEX quotes_of_agent_by_total ON public.quotes USING btree (agent_id, total_cents, id);
CREATE INDEX quotes_of_agent_by_update ON public.quotes USING btree (agent_id, updated_at DESC, id DESC);
CREATE INDEX quotes_of_agent_by_validity ON public.quotes USING btree (agent_id, valid_to, id);
CREATE INDEX quotes_of_booking ON public.quotes USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX quotes_of_company ON public.quotes USING btree (company_id, updated_at DESC, id DESC) WHERE (company_id IS NOT NULL);
CREATE INDEX quotes_of_owner ON public.quotes USING btree (owner_id, updated_at DESC, id DESC);
CREATE INDEX quotes_sent_to ON public.quote_recipients USING btree (user_id, quote_id) WHERE (user_id IS NOT NULL);
CREATE INDEX rate_imports_at_work ON public.rate_imports USING btree (beat_at) WHERE (state = ANY (ARRAY['checking'::text, 'applying'::text]));
CREATE INDEX rate_imports_by_age ON public.rate_imports USING btree (created_at);
CREATE INDEX rate_imports_of_agent ON public.rate_imports USING btree (agent_id, id);
CREATE INDEX rate_imports_of_user ON public.rate_imports USING btree (user_id);
CREATE INDEX rates_by_carrier ON public.tariff_lines USING btree (agent_id, carrier_code, origin_code, destination_code, mode, id);
CREATE INDEX rates_by_end ON public.tariff_lines USING btree (agent_id, valid_to, id);
CREATE INDEX rates_by_lane ON public.tariff_lines USING btree (agent_id, origin_code, destination_code, mode, carrier_code, id);
CREATE INDEX rates_by_text_part ON public.tariff_lines USING gin (search_text public.gin_trgm_ops);
CREATE INDEX rates_by_update ON public.tariff_lines USING btree (agent_id, updated_at, id);
CREATE INDEX rates_from_place ON public.tariff_lines USING btree (origin_code, mode, agent_id, valid_to);
CREATE INDEX rates_of_lane ON public.tariff_lines USING btree (origin_code, destination_code, mode, agent_id, valid_to);
CREATE INDEX rates_of_service ON public.tariff_lines USING btree (service_key, valid_from);
CREATE INDEX rates_that_may_overlap ON public.tariff_lines USING btree (agent_id, updated_at, id) WHERE may_overlap;
CREATE INDEX rates_to_place ON public.tariff_lines USING btree (destination_code, mode, agent_id, valid_to);
CREATE INDEX sailings_of_lane ON public.sailings USING btree (origin_code, destination_code, mode, etd);
CREATE INDEX sailings_to_place ON public.sailings USING btree (destination_code, mode, etd);
CREATE INDEX sessions_by_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_of_user ON public.sessions USING btree (user_id);
CREATE INDEX shippers_of_agent ON public.bookings USING btree (agent_id, shipper_id) WHERE (load_type <> 'FBA'::text);
CREATE INDEX social_sign_ins_by_expiry ON public.social_sign_ins USING btree (expires_at);
CREATE INDEX tickets_by_expiry ON public.tickets USING btree (expires_at);
CREATE INDEX tickets_of_session ON public.tickets USING btree (session_id);
CREATE INDEX totals_of_company ON public.booking_totals USING btree (company_id);
CREATE INDEX tracking_by_bill ON public.booking_tracking USING btree (bill) WHERE (bill <> ''::text);
CREATE INDEX tracking_by_container ON public.booking_tracking USING gin (containers);
CREATE INDEX unclaimed_files ON public.booking_files USING btree (uploaded_at) WHERE (booking_id IS NULL);
CREATE INDEX unmatched_by_age ON public.unmatched_events USING btree (received_at);
CREATE INDEX unmatched_by_key ON public.unmatched_events USING gin (keys);
CREATE UNIQUE INDEX users_by_email ON public.users USING btree (lower(email));
CREATE INDEX users_of_company ON public.users USING btree (company_id, id);
CREATE INDEX users_of_customer ON public.users USING btree (customer_company_id, id) WHERE (customer_company_id IS NOT NULL);
CREATE TRIGGER audit_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_audit_change();
CREATE TRIGGER count_changed_bookings AFTER UPDATE ON public.bookings REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_bookings();
CREATE TRIGGER count_gone_bookings AFTER DELETE ON public.bookings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.count_gone_bookings();
CREATE TRIGGER count_new_bookings AFTER INSERT ON public.bookings REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION public.count_new_bookings();
CREATE TRIGGER mark_overlaps_of_changed AFTER UPDATE ON public.tariff_lines REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION public.mark_overlaps();
CREATE TRIGGER mark_overlaps_of_new AFTER INSERT ON public.tariff_lines REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION public.mark_overlaps();
CREATE TRIGGER plan_first_review BEFORE INSERT ON public.bookings FOR EACH ROW EXECUTE FUNCTION public.plan_review();
CREATE TRIGGER plan_next_review BEFORE UPDATE OF etd, eta, status, shipping_status ON public.bookings FOR EACH ROW WHEN (((((old.etd IS DISTINCT FROM new.etd) OR (old.eta IS DISTINCT FROM new.eta)) OR (old.status IS DISTINCT FROM new.status)) OR (old.shipping_status IS DISTINCT FROM new.shipping_status))) EXECUTE FUNCTION public.plan_review();
ALTER TABLE ONLY public.account_links
    ADD CONSTRAINT account_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.banner_closures
    ADD CONSTRAINT banner_closures_banner_id_fkey FOREIGN KEY (banner_id) REFERENCES public.banners(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.banner_closures
    ADD CONSTRAINT banner_closures_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.booking_files
    ADD CONSTRAINT booking_files_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.booking_files
    ADD CONSTRAINT booking_files_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES public.users(id);
ALTER TABLE ONLY public.booking_histories
    ADD CONSTRAINT booking_histories_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.booking_tracking
    ADD CONSTRAINT booking_tracking_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.companies(id);
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id);
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_consignee_id_fkey FOREIGN KEY (consignee_id) REFERENCES public.contacts(id);
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id);
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.companies(id);
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES public.contacts(id);
ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.companies(id);
ALTER TABLE ONLY public.contact_companies
    ADD CONSTRAINT contact_companies_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.contact_companies
    ADD CONSTRAINT contact_companies_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.contacts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.contacts
    ADD CONSTRAINT contacts_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.companies(id);
ALTER TABLE ONLY public.exchange_rates
    ADD CONSTRAINT exchange_rates_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.companies(id);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.companies(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.quote_histories
    ADD CONSTRAINT quote_histories_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES public.quotes(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.quote_histories
    ADD CONSTRAINT quote_histories_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.quote_numbers
    ADD CONSTRAINT quote_numbers_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.companies(id);
ALTER TABLE ONLY public.quote_recipients
    ADD CONSTRAINT quote_recipients_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES public.quotes(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.quote_recipients
    ADD CONSTRAINT quote_recipients_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.quotes
    ADD CONSTRAINT quotes_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.companies(id);
ALTER TABLE ONLY public.quotes
    ADD CONSTRAINT quotes_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
ALTER TABLE ONLY public.quotes
    ADD CONSTRAINT quotes_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id);
ALTER TABLE ONLY public.quotes
    ADD CONSTRAINT quotes_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.rate_import_faults
    ADD CONSTRAINT rate_import_faults_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.rate_imports(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.rate_import_lines
    ADD CONSTRAINT rate_import_lines_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.rate_imports(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.rate_imports
    ADD CONSTRAINT rate_imports_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.companies(id);
ALTER TABLE ONLY public.rate_imports
    ADD CONSTRAINT rate_imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tariff_lines
    ADD CONSTRAINT rates_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.companies(id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.social_identities
    ADD CONSTRAINT social_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tracking_events
    ADD CONSTRAINT tracking_events_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_customer_company_id_fkey FOREIGN KEY (customer_company_id) REFERENCES public.companies(id);
