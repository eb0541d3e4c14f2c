-- kind: online
-- What 0272 makes the primary key: with the account, by which the rows can be distributed (ADR 0299).
create unique index concurrently notifications_account_id on notifications (account_id, id);
