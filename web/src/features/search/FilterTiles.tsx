import type { ComponentProps } from 'react'
import { ChoiceTiles } from '../../ui/Choice.tsx'

type TilesProps = {
  name: string
  values: readonly string[]
  several?: boolean
  /** Something else is chosen in place of these. */
  otherwise?: boolean
  options: ComponentProps<typeof ChoiceTiles>['options']
  choose: (value: string) => void
}

/**
 * Tiles for one choice or several; each a group of its own, so that only chosen ones are checked.
 * 'Any' excludes the others: a radio beside checkboxes.
 */
export function FilterTiles({
  name,
  values,
  several = false,
  otherwise = false,
  options,
  choose,
}: TilesProps) {
  const none = values.length === 0 && !otherwise
  return (
    <div className="filter-tiles">
      {options.map((option) => (
        <ChoiceTiles
          key={option.value}
          type={several && option.value !== '' ? 'checkbox' : 'radio'}
          name={name}
          options={[option]}
          checked={
            option.value === '' ? none || values.includes('') : values.includes(option.value)
          }
          onChange={() => choose(option.value)}
        />
      ))}
    </div>
  )
}
