-- Addresses and numbers of customers, in their record. SQL is the common subset of PostgreSQL 15 and 18.

alter table customer_terms
  add column billing_address  text not null default '' check (length(billing_address) <= 500),
  add column pickup_address   text not null default '' check (length(pickup_address) <= 500),
  add column delivery_address text not null default '' check (length(delivery_address) <= 500),
  add column vat_number       text not null default '' check (length(vat_number) <= 40),
  add column eori_number      text not null default '' check (length(eori_number) <= 20);
