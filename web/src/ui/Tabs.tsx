// Heavy (radix): for pages and dialogs loaded lazily, never for the first paint of a public page.
import * as Radix from 'radix-ui/tabs'
import type { ReactNode } from 'react'
import { Count } from './Badge.tsx'
import './tabs.css'

/** `count`: how many entries its panel has. */
export type Tab<V extends string> = {
  value: V
  label: string
  count?: string
  panel: ReactNode
}

/**
 * Panels under one row of tabs, one of them shown: arrow keys, Home and End move between the tabs,
 * and the focus stays.
 */
export function Tabs<V extends string>({
  label,
  value,
  tabs,
  onChange,
}: {
  label: string
  value: V
  tabs: readonly Tab<V>[]
  onChange: (value: V) => void
}) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as V)}>
      <Radix.List className="tabs" aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className="tab">
            {tab.label}
            {tab.count !== undefined && (
              <>
                {' '}
                <Count>{tab.count}</Count>
              </>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="tab-panel">
          {tab.panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
