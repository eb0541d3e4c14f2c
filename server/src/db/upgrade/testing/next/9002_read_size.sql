-- kind: online
update listings set size = case when area < 500 then 'small' else 'large' end
where size is null and area is not null;
