import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderAt } from '../testing/render.tsx'
import { Tabs } from './Tabs.tsx'

const TABS = ['Facts', 'Pictures', 'Place'] as const
type Name = (typeof TABS)[number]

function Listing() {
  const [value, setValue] = useState<Name>('Facts')
  return (
    <Tabs
      label="Listing"
      value={value}
      onChange={setValue}
      tabs={TABS.map((name) => ({ value: name, label: name, panel: <p>About {name}</p> }))}
    />
  )
}

const tab = (name: Name) => screen.getByRole('tab', { name })
const panel = () => screen.getByRole('tabpanel').textContent

it('shows the panel of the selected tab, labelled by the tab', async () => {
  const { user } = renderAt('/', <Listing />)
  await user.click(tab('Pictures'))
  expect([panel(), tab('Pictures').getAttribute('aria-selected')]).toEqual([
    'About Pictures',
    'true',
  ])
  expect(screen.getByRole('tabpanel', { name: 'Pictures' })).toBeTruthy()
})

it('is one Tab stop; arrows, Home and End move between the tabs and wrap around', async () => {
  const { user } = renderAt('/', <Listing />)
  await user.tab()
  const seen: (string | null)[] = []
  for (const key of ['{ArrowRight}', '{End}', '{ArrowRight}', '{ArrowLeft}', '{Home}']) {
    await user.keyboard(key)
    seen.push(document.activeElement?.textContent ?? null)
  }
  expect(seen).toEqual(['Pictures', 'Place', 'Facts', 'Place', 'Facts'])
  await user.tab()
  expect(document.activeElement?.getAttribute('role')).toBe('tabpanel')
})
