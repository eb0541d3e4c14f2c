-- kind: online
-- How many reports of reviews wait long (ADR 0323).
create index concurrently review_reports_waiting on review_reports (reported_at)
  where decided_at is null;
