// Numbers in names: 'sector 62' is neither sector 6 nor plot 62 (D8).

import type { WholePlace } from './words.lookup.ts'
import { inRoman, isNumber, isNumberedName, isPartedName, ordinalOf } from './words.normalize.ts'
import { longestName } from './words.places.ts'
import type { Group } from './words.spelling.ts'

const namesOf = (group: Group | undefined) => group?.names ?? group?.plain ?? []

/** 'sector 62', '2 bhk': a number belongs to the word before or after it, in either order. */
export function withPairs(groups: readonly Group[]): Group[] {
  return groups.map((group, at) => {
    const number = group.typed
    if (!isNumber(number)) return group
    const neighbours = [
      ...namesOf(groups[at - 1]).map((words) => words.at(-1)),
      ...namesOf(groups[at + 1]).map((words) => words[0]),
    ]
    const roman = inRoman(number)
    const beside = neighbours.filter((word) => word !== undefined && !isNumber(word))
    return {
      ...group,
      pairs: [
        ...beside.flatMap((word) => [[`${word}_${number}`], [`${number}_${word}`]]),
        // 'Phase 2' is also written 'Phase II'.
        ...(roman && isNumberedName(groups[at - 1]?.typed) ? [[roman]] : []),
        // 'Lajpat Nagar 2' is also written 'Lajpat Nagar II'.
        ...(roman && roman.length > 1 && isPartedName(groups[at - 1]?.typed)
          ? [[groups[at - 1]?.typed ?? '', roman]]
          : []),
        // 'Stage 2' is also written '2nd Stage'.
        ...([at - 1, at + 1].some((beside) => isNumberedName(groups[beside]?.typed))
          ? [[`${number}_${ordinalOf(number)}`]]
          : []),
      ],
    }
  })
}

/**
 * In a place's name a number belongs where the name has it: 'sector 18 noida' does not match plot
 * 18 in another sector.
 */
export function withinNames(groups: readonly Group[], named: readonly WholePlace[]): Group[] {
  const meant = [...groups]
  const typed = groups.map(({ best }) => ({ words: best }))
  for (let from = 0; from < groups.length; ) {
    const to = longestName(typed, from, named)?.to ?? from + 1
    for (let at = from; at < to; at++) {
      const [group, before, after] = [
        groups[at],
        at > from ? groups[at - 1] : undefined,
        at + 1 < to ? groups[at + 1] : undefined,
      ]
      if (!group || group.pairs.length === 0) continue
      const beside = [
        ...(before ? [`${before.best.at(-1)}_${group.typed}`] : []),
        ...(after ? [`${group.typed}_${after.best[0]}`] : []),
      ]
      const pair = group.pairs.find(([token]) => token !== undefined && beside.includes(token))
      // Several words are the same part of the place in Roman numerals.
      const inRomans = group.pairs.filter(({ length }) => length > 1)
      if (pair) meant[at] = { ...group, pairs: [pair, ...inRomans] }
    }
    from = to
  }
  return meant
}
