import { afterEach, expect, it, vi } from 'vitest'
import { HYDRATED } from './hydration.ts'
import { restoreChoice } from './replay-early-events.ts'

afterEach(() => {
  document.body.replaceChildren()
  performance.clearMarks(HYDRATED)
  vi.useRealTimers()
})

const CITIES = '<option value="">Any</option><option>Delhi</option><option>Noida</option>'

function show(html: string): HTMLElement[] {
  document.body.innerHTML = html
  return [...document.querySelectorAll<HTMLElement>('select, input')]
}

let restored: Promise<void>

function chooses(control: HTMLElement | undefined, choice: string | boolean) {
  if (typeof choice === 'string') (control as HTMLSelectElement).value = choice
  else (control as HTMLInputElement).checked = choice
  const { value, checked } = control as HTMLInputElement
  restored = restoreChoice(control as HTMLInputElement, value, checked)
}

/** React sets the controls back and listens; changes reach the app from then on. */
async function hydrationEnds(...controls: HTMLElement[]): Promise<string[]> {
  const told: string[] = []
  document.body.addEventListener('change', ({ target }) => {
    const { id, value, checked } = target as HTMLInputElement
    told.push(`${id} ${value} ${checked ?? ''}`.trim())
  })
  for (const control of controls)
    if (control instanceof HTMLInputElement) control.checked = false
    else (control as HTMLSelectElement).value = ''
  vi.useRealTimers()
  performance.mark(HYDRATED)
  await restored
  return told
}

it('restores a choice however long hydration takes', async () => {
  const [city] = show(`<select id="city">${CITIES}</select>`)
  vi.useFakeTimers()
  chooses(city, 'Noida')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await hydrationEnds(city as HTMLElement)).toEqual(['city Noida'])
  expect((city as HTMLSelectElement).value).toBe('Noida')
})

it('restores only the last choice of a control', async () => {
  const [city] = show(`<select id="city">${CITIES}</select>`)
  chooses(city, 'Delhi')
  chooses(city, 'Noida')
  expect(await hydrationEnds(city as HTMLElement)).toEqual(['city Noida'])
})

it('restores the last chosen of a group of radio buttons', async () => {
  const group = show(
    ['Room', 'Hotel', 'Shop']
      .map((type) => `<input type="radio" name="type" id="${type}" value="${type}">`)
      .join(''),
  )
  for (const at of [1, 2, 1]) chooses(group[at], true)
  await hydrationEnds(...group)
  expect(group.map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, true, false])
})

it('tells the app nothing about a choice that hydration kept', async () => {
  const [city] = show(`<select id="city">${CITIES}</select>`)
  chooses(city, 'Noida')
  expect(await hydrationEnds()).toEqual([])
})
