-- Free days that nobody stated are not 0.
alter table tariff_lines alter column free_days drop not null, alter column free_days drop default;
alter table rate_import_lines alter column free_days drop not null;
