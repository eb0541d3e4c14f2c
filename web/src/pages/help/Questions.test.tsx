import type { PublicSettings } from '@rentify/contract/settings/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { settingsQuery } from '../../api/settings.queries.ts'
import { renderAt } from '../../testing/render.tsx'
import { SearchCard } from '../home/SearchCard.tsx'
import { Questions } from './Questions.tsx'

const NONE = { supportWhatsapp: null, supportEmail: null, contactPhone: null }

/** The answer to how to report, once it says so. */
async function expectAnswer(settings: Partial<PublicSettings>, said: RegExp): Promise<string> {
  const { client, container, unmount } = renderAt('/help', <Questions />)
  client.setQueryData(settingsQuery.queryKey, settings as PublicSettings)
  const answer = () => container.querySelector('#report p')?.textContent ?? ''
  await waitFor(() => expect(answer()).toMatch(said))
  const text = answer()
  unmount()
  return text
}

it('names the button for reports, and only ways to write that there are', async () => {
  const alone = await expectAnswer(NONE, /tap Report this listing\. An administrator/)
  expect(alone).not.toMatch(/WhatsApp|contact form|Contact Support/)
  const [supportWhatsapp, supportEmail] = ['919876543210', 'care@ghar.example']
  await expectAnswer(
    { ...NONE, supportWhatsapp, supportEmail },
    /Report this listing.*WhatsApp.*contact form under Contact Support/,
  )
  const mail = await expectAnswer(
    { ...NONE, supportEmail },
    /Report this listing.*reach us under Contact Support/,
  )
  expect(mail).not.toContain('WhatsApp')
})

it.each([true, false])('claims thousands of verified rooms with placeholders only: %s', (on) => {
  renderAt('/', <SearchCard verified={on} />)
  expect(screen.queryByText(/thousands of verified/) !== null).toBe(on)
})
