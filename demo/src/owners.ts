import { uuidAt } from './ids.ts'
import { seededRandom } from './random.ts'

/** `.example` can never be registered, so demo emails reach no real inbox. */
export const DEMO_DOMAIN = 'demo.rentify.example'

/** Accounts that the sign-in form shows and prefills where demo accounts are enabled (D18). */
export const DEMO_ACCOUNTS = [
  { role: 'renter', email: `renter@${DEMO_DOMAIN}`, password: 'demo-renter-1' },
  { role: 'owner', email: `owner@${DEMO_DOMAIN}`, password: 'demo-owner-1' },
  { role: 'admin', email: `admin@${DEMO_DOMAIN}`, password: 'demo-admin-1' },
] as const

const JOINED = Date.UTC(2025, 7, 1, 6)
const DAY = 86_400_000
const FIRST = [
  'Asha',
  'Imran',
  'Meera',
  'Kabir',
  'Sana',
  'Vikram',
  'Priya',
  'Rohan',
  'Farah',
  'Anil',
  'Neha',
  'Gurpreet',
  'Lakshmi',
  'Joseph',
  'Divya',
  'Harish',
  'Nasreen',
  'Arjun',
  'Kavita',
  'Suresh',
  'Tenzin',
  'Ritu',
  'Manoj',
  'Shalini',
]
const LAST = [
  'Verma',
  'Qureshi',
  'Joshi',
  'Singh',
  'Khan',
  'Rao',
  'Nair',
  'Gupta',
  'Ali',
  'Sharma',
  'Kapoor',
  'Kaur',
  'Iyer',
  'Thomas',
  'Reddy',
  'Patil',
  'Begum',
  'Mehta',
  'Das',
  'Pillai',
  'Bhutia',
  'Malhotra',
  'Yadav',
  'Banerjee',
]

/** The number of owners for this many listings. */
export const ownersFor = (listings: number) =>
  Math.min(5000, Math.max(48, Math.ceil(listings / 12)))

/** The id of demo owner `n`; owner 0 is the one that signs in. */
export const ownerId = (n: number) => uuidAt(JOINED + n * 1000, `demo owner ${n}`)

/** No Indian number begins with +91 10000, so calls to demo numbers reach no real phone. */
export const phoneOf = (n: number) => `+9110000${String(n % 100_000).padStart(5, '0')}`

/** A generated account with the column names of the table `accounts`. */
export type DemoAccount = {
  id: string
  email: string
  name: string
  role: 'renter' | 'owner' | 'admin'
  phone: string | null
  is_demo: boolean
  created_at: Date
  updated_at: Date
  verified_at?: Date
  verified_by?: string
  verification_evidence?: string
}

/**
 * Demo owner `n`: a name, an unassigned number, verified or not (evidence 'demo'). Owner 0 signs
 * in.
 */
export function demoOwner(n: number): DemoAccount {
  const random = seededRandom(`owner ${n}`)
  const joined = new Date(JOINED + random.between(0, 300) * DAY)
  const name = n === 0 ? 'Demo Owner' : `${random.pick(FIRST)} ${random.pick(LAST)}`
  const verified = n === 0 || random.yes(0.6)
  return {
    id: ownerId(n),
    email:
      n === 0
        ? DEMO_ACCOUNTS[1].email
        : `${name.toLowerCase().replace(' ', '.')}.${n}@${DEMO_DOMAIN}`,
    name,
    role: 'owner',
    phone: phoneOf(n),
    is_demo: true,
    created_at: joined,
    updated_at: joined,
    ...(verified && {
      verified_at: new Date(joined.getTime() + 2 * DAY),
      verified_by: 'demo',
      verification_evidence: 'demo',
    }),
  }
}

/** The renter and the administrator that sign in on demo data. */
export function demoVisitors(): DemoAccount[] {
  const at = new Date(JOINED)
  const account = (
    n: number,
    role: 'renter' | 'admin',
    name: string,
    email: string,
  ): DemoAccount => ({
    id: uuidAt(JOINED - n * 1000, `demo ${role}`),
    email,
    name,
    role,
    phone: null,
    is_demo: true,
    created_at: at,
    updated_at: at,
  })
  return [
    account(1, 'renter', 'Demo Renter', DEMO_ACCOUNTS[0].email),
    account(2, 'admin', 'Demo Admin', DEMO_ACCOUNTS[2].email),
  ]
}
