-- kind: expand
-- Ready reasons of decisions by key, which everybody reads in their own language, and what a listing was when it was
-- blocked (ADR 0322). Rows from before, and those that a server of before writes, have own words alone.
alter table listing_blocks
  add column template text,
  -- The compared parts of the listing and its version.
  add column as_blocked jsonb,
  -- When a request to look again was refused last.
  add column refused_at timestamptz,
  add constraint listing_blocks_template_known check (template in ('price_untrue', 'wrong_pictures', 'contact_details',
    'duplicate', 'not_available', 'advance_payment', 'wrong_place', 'offensive')) not valid;
alter table moderation_cases
  add column template text,
  add constraint moderation_cases_template_known check (template is null or decision is not distinct from 'blocked'
    and template in ('price_untrue', 'wrong_pictures', 'contact_details', 'duplicate', 'not_available',
      'advance_payment', 'wrong_place', 'offensive')) not valid;
alter table reviews
  add column withdrawal_template text,
  add constraint reviews_template_known check (withdrawal_template is null or withdrawn_at is not null
    and withdrawal_template in ('review_insults', 'review_contacts', 'review_private', 'review_not_of_stay')) not valid;
alter table review_reports
  add column decision_template text,
  add constraint review_reports_template_known check (decision_template is null
    or decision is not distinct from 'withdrawn' and decision_template in ('review_insults', 'review_contacts',
      'review_private', 'review_not_of_stay')) not valid;
