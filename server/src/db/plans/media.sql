-- Made by plans.test.ts on PostgreSQL 18, and compared there: `vitest run server/src/db/plans -u`.

-- GET /api/media/{sha256}
update picture_uploads u set uploaded_at = now()
from pictures p
where p.id = u.picture_id and u.account_id = $1
  and u.file_sha256 = decode($2, 'hex')
returning p.id, p.color, p.width, p.height;
--   Update on picture_uploads u
--     ->  Nested Loop
--           ->  Index Scan using picture_uploads_file on picture_uploads u
--                 Index Cond: ((account_id = $1) AND (file_sha256 = decode($2, 'hex'::text)))
--           ->  Index Scan using pictures_pkey on pictures p
--                 Index Cond: (id = u.picture_id)
