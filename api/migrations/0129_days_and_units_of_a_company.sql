-- How a forwarder writes days, and in which units it shows cargo: for its pages, papers and mails. Stored numbers and days stay as
-- they are. Beside the time zone, because each call asks for both.
alter table companies
  add column date_format text not null default 'yyyy/MM/dd'
    check (date_format in ('yyyy/MM/dd', 'dd MMM yyyy', 'dd.MM.yyyy', 'dd/MM/yyyy', 'MM/dd/yyyy', 'yyyy-MM-dd')),
  add column units text not null default 'metric' check (units in ('metric', 'imperial'));
