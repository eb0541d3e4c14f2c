import { browserStorage } from '../../accounts/browser-storage.ts'

const COLLAPSED_KEY = 'adminSidebar'

/** Whether this browser showed the sidebar as icons only. */
export const wasCollapsed = (): boolean => browserStorage()?.getItem(COLLAPSED_KEY) === 'collapsed'

export const storeCollapsed = (collapsed: boolean): void =>
  browserStorage()?.setItem(COLLAPSED_KEY, collapsed ? 'collapsed' : 'open')
