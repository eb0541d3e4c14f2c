-- kind: expand
-- Which costs were read from title and description (ADR 0301); null: not read yet, or nothing is said of
-- them. A marked one may be null: older versions write costs without the marks.
alter table listings
  add column costs_read text[],
  add constraint costs_read_are_costs check (costs_read is null or type <> 'Hotel' and costs_read <@ array['deposit',
    'maintenance', 'electricity', 'electricityAmount', 'mealsIncluded', 'mealsPrice', 'noticeDays', 'lockInMonths']) not valid;
