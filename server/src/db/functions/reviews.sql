-- Whether others may read a review: the one answer to that, from what is stored, whichever job has run (D91).
create or replace function review_is_shown(shown_at timestamptz, withdrawn_at timestamptz) returns boolean language sql stable parallel safe
return withdrawn_at is null and shown_at <= now();
