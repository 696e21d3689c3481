-- Customers that files name in another spelling are asked once per company, like names of places.
alter table import_words drop constraint import_words_kind_check;
alter table import_words add constraint import_words_kind_check
  check (kind in ('seaport', 'airport', 'carrier', 'airline', 'basis', 'status', 'customer'));
