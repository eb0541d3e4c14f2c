-- kind: online
-- What the background job still has to read.
create index concurrently listings_costs_unread on listings (id) where costs_read is null and type <> 'Hotel'
  and lower(title || ' ' || description) ~ 'deposit|security (amount|money)|maintenance|maintainance|all inclusive|bills included|electric|light bill|bijli|food|meal|mess (charge|fee)|tiffin|khana|bhojan|notice|lock[ -]?in|डिपॉ|मेंटेनेंस|बिजली|खाना|भोजन|नोटिस';
alter table listings validate constraint costs_read_are_costs;
