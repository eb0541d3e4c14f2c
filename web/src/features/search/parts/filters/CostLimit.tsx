import { asciiDigits } from '@rentify/contract/digits'
import { useState } from 'react'
import { m } from '../../../../messages/index.js'
import { Field } from '../../../../ui/Field.tsx'

type CostLimitProps = { value: string; onChange: (maxMonthlyCost: string) => void }

/** The most that a month may cost, in rupees; called when the user leaves it or presses Enter. */
export function CostLimit({ value, onChange }: CostLimitProps) {
  const [typed, setTyped] = useState(value)
  const [given, setGiven] = useState(value)
  // Changed elsewhere, by a chip or 'Clear All'.
  if (given !== value) {
    setGiven(value)
    setTyped(value)
  }
  const apply = () => {
    if (typed !== value) onChange(typed)
  }
  return (
    <Field className="cost-limit" label={m.filter_cost()} help={m.filter_cost_help()}>
      {(control) => (
        <input
          {...control}
          className="in"
          inputMode="numeric"
          autoComplete="off"
          placeholder="₹"
          value={typed}
          onChange={({ target }) =>
            setTyped(
              asciiDigits(target.value)
                .replace(/\D/g, '')
                .replace(/^0+(?=\d)/, '')
                .slice(0, 9),
            )
          }
          onBlur={apply}
          onKeyDown={(event) => {
            if (event.key === 'Enter') apply()
          }}
        />
      )}
    </Field>
  )
}
