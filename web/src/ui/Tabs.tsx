// Heavy (radix): for pages and dialogs loaded lazily, never for the first paint of a public page.
import * as Radix from 'radix-ui/tabs'
import type { ReactNode } from 'react'
import './tabs.css'

export type Tab<V extends string> = { value: V; label: string; panel: ReactNode }

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
