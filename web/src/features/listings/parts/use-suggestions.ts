import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { suggestionsFor } from '../listings.queries.ts'
import { suggestionTexts } from './suggestion-texts.ts'

/** Nobody is asked for while the fingers still move. */
const QUIET_MILLISECONDS = 200

/** Suggestions for what is being typed; hand `onType` every text. */
export function useSuggestions(type: ListingType): { suggestions: readonly string[]; onType: (text: string) => void } {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), QUIET_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useQuery(suggestionsFor(asked, type))
  return { suggestions: suggestionTexts(data), onType: setTyped }
}
