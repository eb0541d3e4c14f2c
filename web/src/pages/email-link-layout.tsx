import type { PropsWithChildren } from 'react'
import { NarrowPage } from '../ui/NarrowPage.tsx'

/** The layout of the pages that emails link to. */
export default function EmailLinkLayout({ children }: PropsWithChildren) {
  return <NarrowPage>{children}</NarrowPage>
}
