// Normal case for text that was all lower or all upper.

const words = (text: string) => new Set(text.split(' '))
const SMALL = words(
  'an and at by for from in near of off on or to with nr opp behind beside ke ka ki',
)
const ACRONYMS = words(
  'bhk rk ac tv dth ro cctv wc pg lpg png gf ff nri rwa hoa emi atm sbi hdfc icici lic itc ihcl oyo vip vvip usa uk uae huda dda bda mhada cidco midc hsiidc rera iit iim iiit iisc aiims isro drdo bhel hal bel ' +
    'ecil ongc ntpc nbcc imt iffco nh mg hsr btm jp kr rt ecr omr dlf ats tdi mgf aipl jmd bptp rof ss hbr kphb lbs sv cghs ii iii iv vi vii viii ix',
)
/** Short words without a vowel that are not acronyms. */
const SPOKEN = words(
  'mr mrs ms dr st sr jr rd nd th nr sq ft fts sqft sqm pvt ltd hwy blk bldg ngr extn jn jct mkt pk ph flr apt apts hrs hr km kms mtr mtrs min pt gr chs',
)
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu

const LONGEST_ACRONYM = 4

const hasLower = (text: string) => /\p{Ll}/u.test(text)
const hasUpper = (text: string) => /\p{Lu}/u.test(text)
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Whether text with letters is all in one case. */
function isSingleCase(text: string): boolean {
  return hasLower(text) !== hasUpper(text)
}

/**
 * Title case: 'sector 67a, dlf phase 2' → 'Sector 67A, DLF Phase 2'. Words in mixed case are
 * unchanged, and words in capitals too ('KPHB Road'), unless all of a part between commas is in
 * capitals and longer than an acronym ('GREEN PARK, Delhi').
 */
export function titleCase(text: string): string {
  let leading = true
  return text.replace(/[^,]+/g, (part) => {
    const shouting = !hasLower(part) && part.trim().length > LONGEST_ACRONYM
    return part.replace(WORD, (word) => {
      const first = leading
      leading = false
      return hasUpper(word) && !shouting ? word : titleWord(word.toLowerCase(), first)
    })
  })
}

function titleWord(word: string, leading: boolean): string {
  if (ACRONYMS.has(word)) return word.toUpperCase()
  if (/\d/.test(word)) return /^\d+(st|nd|rd|th)$/.test(word) ? word : word.toUpperCase()
  if (SMALL.has(word) && !leading) return word
  if (word.length <= 4 && /^[a-z]+$/.test(word) && !/[aeiouy]/.test(word) && !SPOKEN.has(word))
    return word.toUpperCase()
  return capital(word)
}

/**
 * The case of a title: all lower or all upper becomes title case, other text only gets its first
 * capital. A short word in capitals is unchanged ('BHEL').
 */
export function repairTitle(text: string): string {
  return isSingleCase(text)
    ? titleCase(text)
    : text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}

/**
 * The case of running text: all lower or all upper becomes sentences; the words of `names` (a city,
 * a locality) are capitalized. Mixed case is unchanged.
 */
export function repairSentences(text: string, names: () => readonly string[] = () => []): string {
  if (!isSingleCase(text)) return text
  const named = names().flatMap((name) => name.toLowerCase().match(WORD) ?? [])
  const proper = new Set(
    named.filter((word) => (word.length > 3 || /\d[a-z]/.test(word)) && !SMALL.has(word)),
  )
  const lower = text.toLowerCase().replace(WORD, (word) => {
    if (word === 'i' || ACRONYMS.has(word) || /^(\d+(bhk|rk)|nh\d+)$/.test(word))
      return word.toUpperCase()
    return proper.has(word) ? titleWord(word, true) : word
  })
  return lower.replace(
    /(^|(?<!\b(?:sq|ft|rs|no|st|dr|mr|mrs|opp|nr|approx|e\.g|i\.e))[.!?]\s+)([^\p{L}\p{N}]*)(\p{Ll})/gu,
    (_, end: string, between: string, letter: string) => end + between + letter.toUpperCase(),
  )
}
