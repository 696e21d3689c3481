-- The lists of partners, importers and customers in every order that they may ask for, and what arrives soon.
-- SQL is the common subset of PostgreSQL 15 and 18.

create index bookings_of_partner_by_etd on bookings (partner_id, etd_sort desc, created_at desc, id desc)
  where load_type <> 'FBA' and partner_id is not null;
create index bookings_to_consignee_by_etd on bookings (consignee_id, etd_sort desc, created_at desc, id desc) where load_type <> 'FBA';
create index bookings_of_company_by_status on bookings (company_id, status, updated_at desc, id desc) where load_type <> 'FBA';
create index bookings_of_company_by_eta on bookings (company_id, eta) where load_type <> 'FBA' and eta is not null;
create index bookings_of_partner_by_eta on bookings (partner_id, eta) where load_type <> 'FBA' and partner_id is not null and eta is not null;
create index bookings_to_consignee_by_eta on bookings (consignee_id, eta) where load_type <> 'FBA' and eta is not null;
