import { sql } from 'kysely'
import type pg from 'pg'
import type { Queryable } from '../../db/database.ts'

/** A picture as it is registered: `recipe` when it is drawn, null when somebody took it. */
export type PictureRow = { readonly id: string; readonly color: string; readonly recipe: object | null }

/** The recipe of a drawn picture; null for a picture that is not drawn, or not known. */
export async function findRecipe(db: Queryable, id: string): Promise<object | null> {
  const row = await db.selectFrom('pictures').select('recipe').where('id', '=', id).executeTakeFirst()
  return row?.recipe ?? null
}

/** Registers pictures; one that is known already stays as it is. */
export async function insertPictures(client: pg.ClientBase, pictures: readonly PictureRow[]): Promise<void> {
  await client.query(
    'insert into pictures (id, color, recipe) select id, color, recipe from jsonb_to_recordset($1::jsonb) as p (id text, color text, recipe jsonb) on conflict (id) do nothing',
    [JSON.stringify(pictures)],
  )
}

/** Unregisters drawn pictures that no listing carries any more, and answers their names. */
export async function deleteUnusedDrawings(db: Queryable): Promise<string[]> {
  const deleted = await sql<{ id: string }>`
    delete from pictures p where p.recipe is not null
      and not exists (select from (select distinct jsonb_array_elements(pictures) ->> 'id' as id from listings) used where used.id = p.id)
    returning p.id`.execute(db)
  return deleted.rows.map(({ id }) => id)
}

/** Of these pictures, those that no listing carries any more. */
export async function findUnused(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select distinct asked.id from unnest(${[...ids]}::text[]) asked (id)
    where asked.id not in (select p ->> 'id' from listings, jsonb_array_elements(pictures) p where p ->> 'id' = any(${[...ids]}::text[]))`.execute(db)
  return found.rows.map(({ id }) => id)
}

export async function deletePictures(db: Queryable, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('pictures')
    .where('id', 'in', [...ids])
    .execute()
}

/** The first pictures of the newest public listings that are drawn: what a visitor sees first. */
export async function newestDrawings(db: Queryable, limit: number): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select p.id from (
      select pictures -> 0 ->> 'id' as picture, created_at from listings where listed and jsonb_array_length(pictures) > 0 order by created_at desc limit ${limit}
    ) l join pictures p on p.id = l.picture where p.recipe is not null
    group by p.id order by max(l.created_at) desc`.execute(db)
  return found.rows.map(({ id }) => id)
}
