-- kind: contract
-- Servers of before cannot read a kind that they do not know: until none is left nobody is told of a
-- saved search (ADR 0302).
alter table notifications drop constraint notifications_kind_check;
