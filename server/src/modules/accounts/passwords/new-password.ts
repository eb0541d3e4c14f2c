import { newPasswordSchema } from '@rentify/contract/accounts/password'
import { message } from '@rentify/contract/messages'
import * as z from 'zod/mini'
import { Problem, wrongFields } from '../../../http/problem.ts'
import type { AccountsDeps } from '../deps.ts'
import { isCommon, lettersAndDigits } from './common-passwords.ts'

/** The user that the password is for. */
type Owner = { readonly email: string; readonly name: string }

/**
 * Rejects a new password that is too short or too weak for the current settings, is a common one,
 * or is the user's own name or address (D17).
 * @throws {Problem} `validation_failed` at `password`.
 */
export async function assertStrongPassword(
  { rules }: Pick<AccountsDeps, 'rules'>,
  password: string,
  owner: Owner,
): Promise<void> {
  const { passwordMinLength, requireStrongPassword } = await rules()
  const checked = z.safeParse(
    newPasswordSchema({ minLength: passwordMinLength, strong: requireStrongPassword }),
    password,
  )
  if (!checked.success) throw Problem.invalid(wrongFields(checked.error, ['password']))
  if (isTheirOwn(password, owner))
    throw Problem.invalid([{ path: 'password', message: message('password_is_own_name') }])
  if (await isCommon(password))
    throw Problem.invalid([{ path: 'password', message: message('password_common') }])
}

/** The user's name or address, with any digits and symbols around it. */
function isTheirOwn(password: string, { email, name }: Owner): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const [mailbox = '', domain = ''] = email.toLowerCase().split('@')
  const names = name.normalize('NFKC').toLowerCase().split(/\s+/)
  const theirs = [
    email.toLowerCase(),
    mailbox,
    domain,
    domain.split('.')[0] ?? '',
    ...names,
    names.join(''),
    names.toReversed().join(''),
  ]
  const forms = [plain, lettersAndDigits(plain), bare(plain)]
  return theirs.some((own) =>
    [own, lettersAndDigits(own), bare(own)].some((form) => form.length > 2 && forms.includes(form)),
  )
}

const bare = (words: string) => words.replace(/\P{L}/gu, '')
