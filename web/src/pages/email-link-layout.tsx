import type { PropsWithChildren } from 'react'
import { NarrowPage } from '../ui/NarrowPage.tsx'

/** Around the pages that links in emails lead to. */
export default function EmailLinkLayout({ children }: PropsWithChildren) {
  return <NarrowPage>{children}</NarrowPage>
}
