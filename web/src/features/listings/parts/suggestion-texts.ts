import type { Suggestions } from '@rentify/contract/listings/endpoints'

/** What is offered while somebody types: places first ('Sector 62, Noida'), then titles; each once. */
export function suggestionTexts(found: Suggestions | undefined): string[] {
  const places = found?.places.map(({ kind, label, city }) => (kind === 'city' || label === city ? label : `${label}, ${city}`)) ?? []
  const titles = found?.listings.map(({ title }) => title) ?? []
  return [...new Set([...places, ...titles])]
}
