import type { PublicSettings } from '@rentify/contract/settings/endpoints'

let named: Pick<PublicSettings, 'siteName' | 'desktopNotifications'> = {
  siteName: 'Rentify',
  desktopNotifications: true,
}

/** The site's name; messages take it for `{site}`. */
export const site = (): string => named.siteName

/** Whether users may switch desktop notifications on (D70). */
export const mayNotifyDesktop = (): boolean => named.desktopNotifications

/** Sets the site's settings: the server does so for each page that it renders. */
export function setSite(settings: typeof named | undefined): void {
  if (settings) named = settings
}
