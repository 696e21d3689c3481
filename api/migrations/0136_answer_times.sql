-- Within what time an agent answers requests, as it wrote it: {amount, unit, opensAt, closesAt}. Without one it is a working day.
alter table companies add column answer_rule jsonb;
