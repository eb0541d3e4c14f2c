-- Where popularity ties, higher comes first (D9): cities, owners and kinds alternate. Kept by the popularity job.
alter table listings add column variety smallint not null default 0;
