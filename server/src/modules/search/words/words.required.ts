// The parts of a parsed query that its listings must have as words, or must not have.
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { type ParsedQuery, type Part, wordsOfBedrooms } from '../../listings/index.ts'
import { alternativesNear } from '../search.landmarks.ts'
import { areKindsAsked, hasFact, isKind, type RequiredParts } from '../search.parsed.ts'
import { otherForms } from './words.normalize.ts'

/** A part that listings of these types contain as words, in one of the alternatives. */
export type RequiredWords = {
  readonly part: Part
  readonly of: 'facts' | 'kinds' | 'alike' | 'rooms' | 'excluded'
  readonly alternatives: readonly (readonly string[])[]
  readonly types: readonly ListingType[]
}

export function requiredWordsOf({ parts }: ParsedQuery): RequiredWords[] {
  return parts.flatMap((part): RequiredWords[] => {
    switch (part.kind) {
      case 'fact': {
        const alternatives = [
          ...part.tokens.map((token) => [`_${token}`]),
          ...(part.synonyms ?? []),
          ...(part.words.length > 0 ? [part.words] : []),
        ]
        const { types, landmark } = part
        if (landmark) {
          const near = alternativesNear(landmark, alternatives)
          return [{ part, of: 'facts', alternatives: near, types }]
        }
        if (!isKind(part)) return [{ part, of: 'facts', alternatives, types }]
        return [
          { part, of: 'kinds', alternatives, types },
          ...types.map((type) => {
            const alike = type === 'Hotel' ? (part.alike ?? []) : []
            return {
              part,
              of: 'alike' as const,
              alternatives: [...alternatives, ...alike],
              types: [type],
            }
          }),
        ]
      }
      case 'excluded':
        // Not all words of any alternative: without one of each.
        return part.excluded.flatMap((one) =>
          one.of === 'words'
            ? one.alternatives.map((words) => ({
                part,
                of: 'excluded' as const,
                alternatives: words.map((word) => [`!${word}`]),
                types: one.types,
              }))
            : [],
        )
      case 'bedrooms':
        return [
          {
            part,
            of: 'rooms',
            alternatives: part.values.flatMap(wordsOfBedrooms),
            types: ['Room'],
          },
        ]
      case 'roomType':
        return [
          {
            part,
            of: 'rooms',
            alternatives: [part.words, ...inOtherForm(part.words)],
            types: ['Room'],
          },
        ]
      default:
        return []
    }
  })
}

function inOtherForm([word = '', ...more]: readonly string[]): string[][] {
  return more.length > 0 ? [] : otherForms(word).map((form) => [form])
}

/** Whether a listing must contain the part as words. */
export function isRequired({ part, of }: RequiredWords, scope: RequiredParts): boolean {
  if (of === 'excluded') return true
  if (of === 'alike') return scope.rooms === 'alike'
  if (of === 'kinds') return areKindsAsked(scope)
  return of === 'facts' ? hasFact(scope, part) : scope.rooms === 'inWords'
}
