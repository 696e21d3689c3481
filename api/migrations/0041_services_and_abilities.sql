-- A service is a person's only where the company uses it; until now each person's were all there was, so companies use all.
alter table companies add column services text[] not null default '{exception,fba_board,quotes,post_board}';

-- What was added to somebody's role and taken from it: [{subject, action, is, by, at}].
alter table users add column abilities jsonb not null default '[]';
