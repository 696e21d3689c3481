-- A company's logo as it is shown on dark ground; the other one is for light ground and for papers.
alter table companies add column logo_dark text;
