-- An administrator who verified an owner stands there by reference.
update accounts o set verified_by = v.id::text from accounts v where v.email = o.verified_by;

-- What a person gave as a reason is looked for in what others were told about a booking.
create index notifications_booking on notifications (booking_id) where booking_id is not null;

-- Deletes words that no public listing has any more: one may be a name. Candidates are found before the lock, so that it
-- is held only to look at those again. A listing that becomes public writes its words anew; transactions that found a word
-- here before this one began end first, and this gives up rather than delay others.
create function forget_unused_terms() returns void language plpgsql set lock_timeout to '1s' as $$
declare
  unused text[] := array(select t.term from terms t where not exists (
    select from term_counts c where c.term = t.term group by c.term having sum(c.n) > 0) limit 10000);
begin
  lock table terms in share row exclusive mode;
  delete from terms t where t.term = any(unused) and not exists (
    select from term_counts c where c.term = t.term group by c.term having sum(c.n) > 0);
  delete from term_counts where term = any(unused) and term in (
    select c.term from term_counts c where c.term = any(unused) group by c.term having sum(c.n) = 0);
end $$;
