import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
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
 * Panels under one row of tabs, one of them shown: arrow keys, Home and End move between the tabs
 * and select them, and the focus stays.
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
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each selected tab
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected=true]')
    // Not `scrollIntoView`, which would scroll the page too.
    if (row.current && tab) row.current.scrollLeft = middleOf(tab) - row.current.clientWidth / 2
  }, [value])
  const selected = tabs.findIndex((tab) => tab.value === value)
  const select = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextOf(event, selected, tabs.length)
    const tab = next === null ? undefined : tabs[next]
    if (next === null || !tab) return
    event.preventDefault()
    onChange(tab.value)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div>
      <div
        ref={row}
        className="tabs"
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={select}
      >
        {tabs.map((tab) => {
          const isSelected = tab.value === value
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}${tab.value}`}
              className="tab"
              aria-selected={isSelected}
              aria-controls={isSelected ? `${id}panel` : undefined}
              tabIndex={isSelected ? 0 : -1}
              onClick={() => onChange(tab.value)}
            >
              {tab.label}
              {tab.count !== undefined && (
                <>
                  {' '}
                  <Count>{tab.count}</Count>
                </>
              )}
            </button>
          )
        })}
      </div>
      {/* Its key mounts each tab's panel anew. */}
      <div
        key={value}
        role="tabpanel"
        id={`${id}panel`}
        className="tab-panel"
        aria-labelledby={`${id}${value}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may begin with text to scroll
        tabIndex={0}
      >
        {tabs[selected]?.panel}
      </div>
    </div>
  )
}

const middleOf = (tab: HTMLElement) => tab.offsetLeft + tab.offsetWidth / 2

/** The tab that a key moves to; null for other keys. */
function nextOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, at: number, count: number) {
  if (ctrlKey || metaKey || altKey) return null
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
