import { asciiDigits } from '@rentify/contract/digits'
import { useId, useState } from 'react'
import { m } from '../../../../messages/index.js'
import { areInOrder, type ListState } from '../../listing-search.ts'
import './price-range.css'

type Prices = Pick<ListState, 'minPrice' | 'maxPrice'>
type PriceRangeProps = Prices & {
  className?: string
  /** Called with prices in order, when the user leaves an input or presses Enter. */
  onChange: (prices: Prices) => void
}

/** The lowest and the highest price, in rupees. */
export function PriceRange({ minPrice, maxPrice, className = '', onChange }: PriceRangeProps) {
  const [typed, setTyped] = useState({ minPrice, maxPrice })
  const [given, setGiven] = useState({ minPrice, maxPrice })
  // Changed elsewhere, by a chip or 'Any Price'.
  if (given.minPrice !== minPrice || given.maxPrice !== maxPrice) {
    setGiven({ minPrice, maxPrice })
    setTyped({ minPrice, maxPrice })
  }
  const message = useId()
  const wrong = !areInOrder(typed.minPrice, typed.maxPrice)
  const apply = () => {
    const isNew = typed.minPrice !== minPrice || typed.maxPrice !== maxPrice
    if (!wrong && isNew) onChange(typed)
  }
  const input = (name: keyof Prices, label: string) => (
    <input
      className="in"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      placeholder={label}
      aria-invalid={wrong || undefined}
      aria-describedby={wrong ? message : undefined}
      value={typed[name]}
      onChange={(event) =>
        setTyped({
          ...typed,
          [name]: asciiDigits(event.target.value).replace(/\D/g, '').slice(0, 9),
        })
      }
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply()
      }}
    />
  )
  return (
    <fieldset className={`price-range ${className}`}>
      <legend className="sr">{m.filter_prices()}</legend>
      {input('minPrice', m.filter_price_min())}
      <span aria-hidden="true">–</span>
      {input('maxPrice', m.filter_price_max())}
      {wrong && (
        <p className="msg" id={message} role="alert">
          {m.filter_prices_wrong()}
        </p>
      )}
    </fieldset>
  )
}
