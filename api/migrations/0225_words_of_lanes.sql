-- A text with both ports of a lane that can be split in several ways is asked once per company, like names of places.
alter table import_words drop constraint import_words_kind_check;
alter table import_words add constraint import_words_kind_check
  check (kind in ('seaport', 'airport', 'carrier', 'airline', 'basis', 'status', 'customer', 'lane'));
-- The meaning of a lane is two names of ports.
alter table import_words drop constraint import_words_value_check;
alter table import_words add constraint import_words_value_check check (length(value) between 1 and 200);
