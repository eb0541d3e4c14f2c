-- kind: online
-- How many owners wait long for another look at a blocked listing (ADR 0323).
create index concurrently moderation_cases_asked_again on moderation_cases (review_requested_at)
  where decided_at is null and review_requested_at is not null;
