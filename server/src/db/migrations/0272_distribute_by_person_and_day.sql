-- kind: contract
-- Tables of people and days need no other table (ADR 0299): their statements count and measure, and what belongs to an
-- account or a listing is deleted by the transaction that deletes that.
alter table notifications drop constraint notifications_pkey;
alter table notifications add constraint notifications_pkey primary key using index notifications_account_id;
drop index notifications_newest;

drop trigger notifications_added on notifications;
drop trigger notifications_read on notifications;
drop trigger notifications_removed on notifications;
drop trigger saved_measured on saved;
drop function count_added_notifications();
drop function count_read_notifications();
drop function count_removed_notifications();
drop function signal_unread(uuid, integer, bigint);
drop function measure_saves();
-- With the trigger on each partition. The publications of 0270 refuse changes.
drop function refuse_change_of_audit() cascade;

alter table notifications drop constraint notifications_account_id_fkey;
alter table notification_counters drop constraint notification_counters_account_id_fkey;
alter table notification_preferences drop constraint notification_preferences_account_id_fkey;
alter table saved drop constraint saved_account_id_fkey;
alter table audit_values drop constraint audit_values_account_id_fkey;
alter table analytics_hours drop constraint analytics_hours_listing_id_fkey;
alter table analytics_days drop constraint analytics_days_listing_id_fkey;
alter table analytics_shares drop constraint analytics_shares_listing_id_fkey;
