import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { demoPictures } from '../demo/src/picture-files.ts'
import { PAGES, PICTURES } from '../demo/src/pictures.gen.ts'
import { CATALOGUE } from './catalogue.ts'
import { drawScene } from './draw.ts'
import { hashOf, PAGES_FOLDER, PICTURES_FOLDER } from './files.ts'
import { PAGE_DRAWINGS } from './pages.ts'

const AGAIN = 'was rendered from another drawing: npm run render in drawing/'

describe('the rendered pictures', () => {
  it('match the catalogue as it draws them now', () => {
    expect(PICTURES.map(({ name, kind, facts }) => ({ name, kind, facts }))).toEqual(CATALOGUE)
    for (const { name, kind, facts, drawing } of PICTURES)
      expect(drawing, `${name} ${AGAIN}`).toBe(hashOf(drawScene(kind, name, facts)))
  })

  it('are named by their content and store their average colour', async () => {
    expect(new Set(PICTURES.map(({ id }) => id)).size).toBe(PICTURES.length)
    for (const { name, id, color } of PICTURES) {
      const largest = await readFile(join(PICTURES_FOLDER, `${id}-640.jpg`))
      expect(hashOf(largest), name).toBe(id)
      expect(color, name).toMatch(/^#[0-9a-f]{6}$/)
    }
    const [first] = PICTURES
    expect(await sharp(join(PICTURES_FOLDER, `${first?.id}-640.jpg`)).metadata()).toMatchObject({
      width: 640,
      height: 480,
    })
  })

  it('have a file for every width and format, and stay small in total', async () => {
    for (const { id, files } of demoPictures()) expect(files, id).toHaveLength(12)
    const sizes = await Promise.all(
      (await readdir(PICTURES_FOLDER)).map(
        async (name) => (await stat(join(PICTURES_FOLDER, name))).size,
      ),
    )
    expect(sizes).toHaveLength(PICTURES.length * 5)
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(6_000_000)
  })
})

describe('the pictures of the pages', () => {
  it('were rendered from the current drawings, and there are no others', async () => {
    for (const { name, svg } of PAGE_DRAWINGS)
      expect(PAGES[name], `${name} ${AGAIN}`).toBe(hashOf(svg()))
    const files = PAGE_DRAWINGS.flatMap(({ name, widths, quality }) =>
      widths.flatMap((width) => Object.keys(quality).map((format) => `${name}-${width}.${format}`)),
    )
    expect((await readdir(PAGES_FOLDER)).sort()).toEqual(files.sort())
    expect(Object.keys(PAGES)).toEqual(PAGE_DRAWINGS.map(({ name }) => name))
  })
})
