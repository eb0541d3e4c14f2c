import type { Database } from '../../db/database.ts'
import type { Module } from '../../module.ts'
import { examineAll } from './examine.ts'

/** Signals for moderators (D92): at night all listings are looked through. */
export function createModeration({ db }: { readonly db: Database }): Module {
  return {
    mount: () => {},
    jobs: [
      {
        name: 'moderation.examine_all',
        schedule: '10 21 * * *',
        run: () => examineAll(db.background),
      },
    ],
  }
}
