/** Words that guessers try first, for this product and in general. */
const OUR_OWN = ['rentify', 'rentify123']
/** What users append to such a word to satisfy a form: Krishna@123, india2024, sachin#1. */
const TAIL = /[^\p{L}\p{Nd}]*(?:\d{1,6}|(?:19|20)\d\d)[^\p{L}\p{Nd}]*$/u
const FORESEEABLE_TAILS = /^(?:0?0?7|1{1,6}|12|123|1234|12345|123456|321|786|0{1,4}|(?:19|20)\d\d)$/

let list: Promise<ReadonlySet<string>> | undefined

/** Some 49,000 passwords known from breaches, read on first use (0044). */
function known(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...OUR_OWN]),
  )
  return list
}

/**
 * Whether a password is a common one: as it is, without its symbols, or with a predictable suffix.
 */
export async function isCommon(password: string): Promise<boolean> {
  const passwords = await known()
  const plain = password.normalize('NFKC').toLowerCase()
  const digits = plain.match(/(\d+)[^\p{L}\p{Nd}]*$/u)?.[1] ?? ''
  const forms = [
    plain,
    lettersAndDigits(plain),
    ...(FORESEEABLE_TAILS.test(digits) ? [plain.replace(TAIL, '')] : []),
  ]
  return forms.some((form) => passwords.has(form)) || new Set(plain).size <= 2
}

export function lettersAndDigits(words: string): string {
  return words.replace(/[^\p{L}\p{Nd}]/gu, '')
}
