-- kind: expand
-- Whether an owner's answer that a room is taken made the block: taking the answer back deletes it.
alter table blocked_dates add column by_answer boolean default false not null;
