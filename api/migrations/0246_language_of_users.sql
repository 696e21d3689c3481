-- Language of a user's pages; null follows the browser.
alter table users add column language text check (language in ('en', 'de', 'zh-Hans'));
