// `npm run media:move -- <target>`: the pictures to another folder or bucket, while the server
// runs; `-- --accept`: the store of this environment is the database's from now on.
import { command } from '../command.ts'
import { parseMediaUrl } from '../media-place.ts'
import { acceptStore, movePictures, openObjects, StoreAway } from '../modules/media/index.ts'
import { StartError } from '../start-error.ts'

const USAGE =
  'Usage: npm run media:move -- <s3://… or /folder> (or without it: you are asked), or npm run media:move -- --accept'

export const run = await command(
  import.meta.url,
  async ({ args, env, database, say, complain, askSecret }) => {
    const [given, ...more] = args
    if (more.length > 0 || (given?.startsWith('-') && given !== '--accept'))
      throw new StartError(USAGE)
    const from = openObjects(env)
    try {
      if (given === '--accept') {
        await acceptStore(await database(), from)
        return say(`The pictures of this database are in ${from.place} from now on.`)
      }
      // Asked for, it is in no list of processes and in no history.
      const target = parseMediaUrl(given ?? (await askSecret('MEDIA_URL of the new place: ')))
      if (!target) throw new StartError(USAGE)
      const to = openObjects({ ...env, mediaPlace: target })
      if (to.place === from.place) throw new StartError(`The pictures are in ${to.place} already.`)
      const copied = await movePictures({
        ...{ db: await database(), from, to },
        onProgress: (folder, files) => {
          if (folder.endsWith('f')) complain(`${folder} of ff: ${files} files copied`)
        },
      })
      say(
        `The pictures are in ${to.place} from now on (${copied} files copied and compared). Set MEDIA_URL to it and restart every server: until then they take no uploads. ${from.place} is left as it is.`,
      )
    } catch (error) {
      if (error instanceof StoreAway)
        throw new StartError(
          `A store cannot be used: ${error.message}. Run this again; it goes on.`,
        )
      throw error
    }
  },
)
