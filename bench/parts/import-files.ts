// A file of rooms as an owner of many has them, and how its columns are read.
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const CITIES = ['Jaipur', 'Pune', 'Kochi', 'Lucknow', 'Indore', 'Nagpur', 'Patna', 'Surat']
/** Growing ids, as in reality. */
export const idOf = (n: number) => `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
export const title = (n: number) => `${1 + (n % 4)} BHK flat number ${n}`
export const price = (n: number) => 3000 + (n % 900) * 50
export const city = (n: number) => CITIES[n % CITIES.length] ?? ''
const MAPPING = {
  source: 'bench',
  type: 'Room',
  key: '{id}',
  fields: {
    title: '{title}',
    description: '{text}',
    price: '{rent}',
    city: '{city}',
    location: '{area}',
    roomType: 'Flat/Apartment',
    furnished: { from: '{furnished}', map: { semi: 'Semi Furnished' } },
    area: '{size}',
  },
}

export async function writeImport(
  folder: string,
  rows: number,
): Promise<{ readonly file: string; readonly map: string }> {
  const [file, map] = [join(folder, 'rooms.csv'), join(folder, 'rooms.json')]
  await writeFile(map, JSON.stringify(MAPPING))
  const out = createWriteStream(file)
  out.write('id,title,text,rent,city,area,furnished,size\n')
  for (let n = 0; n < rows; n++) {
    const line = `${n},${title(n).toLowerCase()},"A bright flat, close to the station and the market.","₹ ${price(n).toLocaleString('en-IN')}",${city(n).toLowerCase()},ward ${n % 60},semi,${500 + (n % 70) * 10}.0\n`
    if (!out.write(line)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'close')
  return { file, map }
}
