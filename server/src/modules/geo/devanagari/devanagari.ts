// Transliterates Devanagari to Latin letters, and computes the sound of a Latin name, so that
// 'नोएडा' matches 'Noida'.

import { readWords } from '../../../word-files.ts'

const LETTERS = readWords(import.meta.dirname, 'letters.txt')
const lettersOf = (kind: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    LETTERS.flatMap(([key, [latin = '']]) => {
      const [of, letter = ''] = key.split(' ')
      return of === kind ? [[letter, latin]] : []
    }),
  )
const CONSONANTS = lettersOf('consonant')
const DOTTED = lettersOf('dotted')
const VOWELS = lettersOf('vowel')
const SIGNS = lettersOf('sign')
const DOT = '़'
const SILENCER = '्'
const NASALS = 'ंँ'
const SCHWA = 'ə'

export function isDevanagari(text: string): boolean {
  return /[\u0900-\u097f]/.test(text)
}

/**
 * One normal form for several keyboard encodings: letters and nuktas separate, no joiners, no
 * danda, Western digits.
 */
export function plainDevanagari(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u200b-\u200d]/g, '')
    .replace(/[।॥॰]/g, ' ')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
}

type Sound = { readonly before: string; readonly vowel: string; readonly nasal: boolean }

/** Consonants before a vowel, the vowel, and whether it is nasal. */
function syllables(word: string): Sound[] {
  const letters = [...word]
  const out: Sound[] = []
  let before = ''
  const add = (vowel: string) => {
    out.push({ before, vowel, nasal: false })
    before = ''
  }
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] as string
    const last = out.at(-1)
    if (VOWELS[letter] !== undefined) add(VOWELS[letter])
    else if (NASALS.includes(letter) && last) out[out.length - 1] = { ...last, nasal: true }
    else if (CONSONANTS[letter] !== undefined) {
      const dotted = letters[at + 1] === DOT
      before += (dotted && DOTTED[letter]) || CONSONANTS[letter]
      if (dotted) at++
      const next = letters[at + 1] ?? ''
      if (SIGNS[next] !== undefined) {
        add(SIGNS[next])
        at++
      } else if (next === SILENCER) at++
      else add(SCHWA)
    } else if (/[a-z0-9]/i.test(letter)) before += letter.toLowerCase()
  }
  if (before !== '') add('')
  return out
}

/**
 * Whether a schwa is silent: at a word's end, and between two pronounced vowels with a single
 * consonant on either side ('को-ल-का-ता' → kolkata).
 */
function silence(sounds: readonly Sound[]): Sound[] {
  const spoken = [...sounds]
  for (let at = spoken.length - 1; at > 0; at--) {
    const here = spoken[at] as Sound
    if (here.vowel !== SCHWA || here.nasal) continue
    const [previous, next] = [spoken[at - 1] as Sound, spoken[at + 1]]
    const between =
      next !== undefined &&
      next.vowel !== '' &&
      next.before.length > 0 &&
      single(next) &&
      single(here) &&
      previous.vowel !== '' &&
      !previous.nasal
    if (next === undefined || between) spoken[at] = { ...here, vowel: '' }
  }
  return spoken
}

const single = ({ before }: Sound) => /^(chh|[kgcjtdpbs]h|.)?$/.test(before)

/**
 * A word in Devanagari as Hindi speakers write it in Latin letters: 'इंदिरापुरम' → 'indirapuram'.
 * Other letters are unchanged.
 */
export function romanised(word: string): string {
  const [, first, last] = /^(.{2,})(नगर)$/.exec(word) ?? []
  return first && last ? spoken(first) + spoken(last) : spoken(word)
}

function spoken(word: string): string {
  const sounds = silence(syllables(plainDevanagari(word)))
  const letters = sounds.map(({ before, vowel, nasal }, at) => {
    const next = sounds[at + 1]?.before ?? ''
    return before + vowel.replace(SCHWA, 'a') + (nasal ? (/^[pbm]/.test(next) ? 'm' : 'n') : '')
  })
  return letters
    .join('')
    .replace(/ganv$/, 'gaon')
    .replace(/a+y(?=[^aeiou]|$)/g, 'ai')
}

/**
 * Names with the same pronunciation have the same sound in any Latin spelling: aspiration, doubled
 * letters and vowel length are ignored.
 */
export function soundOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/chh?/g, 'C')
    .replace(/ck|q/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/ph/g, 'f')
    .replace(/([kgjtdbsrlnmv])h+/g, '$1')
    .replace(/z/g, 'j')
    .replace(/([aeiou])w(?![aeiou])/g, '$1u')
    .replace(/w/g, 'v')
    .replace(/h$/, '')
    .replace(/m(?=[pbfv])/g, 'n')
    .replace(/[eiy]+/g, 'i')
    .replace(/[ou]+/g, 'u')
    .replace(/(.)\1+/g, '$1')
}

/** A sound without its vowels; a leading one stays. */
export function skeletonOf(sound: string): string {
  return (/^[aiu]/.exec(sound)?.[0] ?? '') + sound.replace(/[aiu]/g, '').replace(/(.)\1+/g, '$1')
}

/** The same for words that hardly differ in sound, whatever their vowels. */
export function soundsLike(word: string): string {
  return skeletonOf(soundOf(word))
}
