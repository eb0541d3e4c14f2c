import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LANGUAGES } from '@rentify/contract/languages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEmails } from '../testing/emails.ts'
import { startMailbox } from '../testing/mailbox.ts'
import { aSite } from '../testing/makers/public-settings.ts'
import { compose } from './compose.ts'
import { EMAIL_KINDS } from './email.ts'
import { createMail, type TemplateEmail } from './index.ts'

const anEmail = (with_: Partial<TemplateEmail> = {}): TemplateEmail => ({
  id: '01a1db22-beeb-7829-9d0f-2e9b9b83fc43',
  to: 'asha@people.example',
  language: 'en',
  kind: 'reset',
  link: 'http://127.0.0.1/reset-password?token=abc-DEF_123',
  ...with_,
})

const site = async () => aSite()

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rentify-mail-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

describe('email texts', () => {
  it('leave no placeholder, and escape the values', () => {
    for (const language of LANGUAGES) {
      for (const kind of EMAIL_KINDS) {
        const { text, html } = compose(
          anEmail({
            language,
            kind,
            values: { email: '<img src=x onerror=alert(1)>@people.example' },
            link: 'http://127.0.0.1/x?a=1&b="2"',
          }),
          aSite({ supportEmail: 'help@people.example' }),
        )
        expect(text).not.toMatch(/\{\w+\}/)
        expect(html).not.toMatch(/<img|\{\w+\}|b="2"/)
        expect(html).toContain(`lang="${language}"`)
      }
    }
  })

  it('say in words how long a link is valid', () => {
    const said = (kind: TemplateEmail['kind']) => compose(anEmail({ kind }), aSite()).text
    expect([said('verify'), said('reset'), said('changeConfirm')]).toEqual([
      expect.stringContaining('2 days'),
      expect.stringContaining('1 hour'),
      expect.stringContaining('1 day'),
    ])
  })
})

describe('an email', () => {
  it('names the site and its contacts, and is in its language for readers who chose none', () => {
    const site = aSite({
      name: 'Ghar',
      language: 'hi',
      supportEmail: 'care@ghar.example',
      phone: '9876543210',
    })
    const { subject, text, html } = compose(anEmail({ kind: 'welcome', language: null }), site)
    expect(subject).toBe('Ghar में आपका स्वागत है')
    for (const said of [text, html]) {
      expect(said).toContain('care@ghar.example, +91 9876543210')
      expect(said).toContain('Ghar आपसे कभी डिपॉज़िट नहीं माँगेगा।')
      expect(said).not.toContain('Rentify')
    }
    expect(text.trimEnd().endsWith('Ghar')).toBe(true)
  })

  it('gives a landline with its STD code', () => {
    const said = (phone: string) => compose(anEmail({ kind: 'welcome' }), aSite({ phone })).text
    expect(said('6122345678')).toContain('0612 2345678')
    expect(said('6122345678')).not.toContain('+91')
  })

  it('says nothing of contacts that are not there', () => {
    expect(compose(anEmail(), aSite()).text).not.toContain('Need help?')
  })
})

describe('an email about a stay', () => {
  const card = {
    picture: 'http://127.0.0.1/media/a-640.jpg',
    title: 'Room & "lake"',
    place: 'Sector 62, Noida',
    facts: [
      { label: 'Dates', value: '9 – 12 December 2026' },
      { label: 'Phone', value: '+91 98123 45670', link: 'tel:+919812345670' },
    ],
    quote: 'Two of us.\n<b>Thanks</b>',
  }
  const { text, html } = compose(
    {
      id: '01a1db22-beeb-7829-9d0f-2e9b9b83fc43',
      to: 'asha@people.example',
      language: 'en',
      link: 'http://127.0.0.1/bookings/1',
      text: {
        subject: 'New booking request',
        lines: ['Someone would like to stay.'],
        card,
        action: 'Answer the request',
        second: { action: 'Open your bookings', link: 'http://127.0.0.1/my-bookings?a="1"' },
        notes: [],
      },
    },
    aSite(),
  )

  it('says in plain text what its card shows', () => {
    expect(text).toContain(
      'Room & "lake"\nSector 62, Noida\nDates: 9 – 12 December 2026\nPhone: +91 98123 45670\n“Two of us.\n<b>Thanks</b>”',
    )
    expect(text).toContain('Open your bookings:\nhttp://127.0.0.1/my-bookings?a="1"')
  })

  it('has its picture, facts, words and two buttons in HTML, everything escaped', () => {
    expect(html).toContain('<img src="http://127.0.0.1/media/a-640.jpg" alt=""')
    expect(html).toContain('Room &amp; &quot;lake&quot;')
    expect(html).toContain('<a href="tel:+919812345670">+91 98123 45670</a>')
    expect(html).toContain('Two of us.<br>&lt;b&gt;Thanks&lt;/b&gt;')
    expect(html.match(/<a href="http[^>]*>(.*?)<\/a>/g)).toHaveLength(2)
    expect(html).not.toContain('a="1"')
  })
})

describe('without SMTP', () => {
  it('an email becomes one complete file, readable by the server’s own user', async () => {
    const mail = createMail({
      smtpUrl: null,
      mailFrom: 'Rentify <hello@rentify.example>',
      dataDir,
      site,
    })
    await mail.check()
    await mail.send(anEmail({ language: 'hi' }))
    await mail.send(anEmail({ language: 'hi' }))
    const files = await readdir(join(dataDir, 'mails'))
    expect(files).toEqual(['01a1db22-beeb-7829-9d0f-2e9b9b83fc43.eml'])
    expect((await stat(join(dataDir, 'mails', files[0] ?? ''))).mode & 0o777).toBe(0o600)
    const [sent] = await readEmails(dataDir, 'asha@people.example')
    expect(sent).toMatchObject({
      subject: 'नया पासवर्ड बनाएँ',
      from: 'Rentify <hello@rentify.example>',
      token: 'abc-DEF_123',
    })
    expect(sent?.text).toContain('नया पासवर्ड चुनने के लिए लिंक खोलें।')
    expect(sent?.html).toContain('href="http://127.0.0.1/reset-password?token=abc-DEF_123"')
    expect(sent?.raw).toContain(
      'Message-ID: <01a1db22-beeb-7829-9d0f-2e9b9b83fc43@rentify.example>',
    )
  })
})

describe('with SMTP', () => {
  it('an email is handed over, and a rejection is thrown so that it is retried', async () => {
    const mailbox = await startMailbox()
    try {
      const mail = createMail({
        smtpUrl: mailbox.url,
        mailFrom: 'Rentify <hello@rentify.example>',
        dataDir,
        site,
      })
      await mail.check()
      mailbox.rejectNext()
      await expect(mail.send(anEmail())).rejects.toThrow(/451/)
      await mail.send(anEmail())
      expect(mailbox.received).toHaveLength(1)
      expect(mailbox.received[0]).toMatchObject({
        from: 'hello@rentify.example',
        to: ['asha@people.example'],
      })
      expect(mailbox.received[0]?.message).toContain('Subject: Set a new password')
    } finally {
      await mailbox.stop()
    }
    await expect(
      createMail({
        smtpUrl: mailbox.url,
        mailFrom: 'hello@rentify.example',
        dataDir,
        site,
      }).check(),
    ).rejects.toThrow(/ECONNREFUSED/)
  })

  it('an address is never parsed as two', async () => {
    const mailbox = await startMailbox()
    try {
      await createMail({ smtpUrl: mailbox.url, mailFrom: 'hello@rentify.example', dataDir, site })
        .send(anEmail({ to: 'a’b,c@people.example' }))
        .catch(() => {})
      expect(mailbox.received.flatMap(({ to }) => to)).not.toContain('c@people.example')
    } finally {
      await mailbox.stop()
    }
  })
})
