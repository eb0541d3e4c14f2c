-- kind: online
alter table listing_blocks validate constraint listing_blocks_template_known;
alter table moderation_cases validate constraint moderation_cases_template_known;
alter table reviews validate constraint reviews_template_known;
alter table review_reports validate constraint review_reports_template_known;
