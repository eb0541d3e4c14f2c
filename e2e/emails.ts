import { expect } from '@playwright/test'
import { readEmails } from '../server/src/testing/emails.ts'
import { DATA_DIR_KEY } from './server.ts'

/**
 * Waits for the newest email to an address and returns the path that it links to:
 * `/reset-password?token=…`.
 */
export async function linkMailedTo(address: string, page: string): Promise<string> {
  const newest = async () =>
    (await readEmails(process.env[DATA_DIR_KEY] ?? '', address)).findLast(({ text }) =>
      text.includes(`/${page}?token=`),
    )
  await expect.poll(newest, `an email to ${address} with a link to ${page}`).toBeTruthy()
  return `/${page}?token=${(await newest())?.token}`
}
