-- A link in the mail about a changed credential, which takes the account back. email: the address that the mail went to.
alter table account_links drop constraint account_links_kind_check;
alter table account_links add constraint account_links_kind_check
  check (kind in ('invitation', 'reset', 'email-confirm', 'email-stop', 'secure-account'));
alter table account_links add column email text;
