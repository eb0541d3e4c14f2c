import { hash, type Options, verify } from '@node-rs/argon2'
import { message } from '@rentify/contract/messages'
import { Problem } from '../../../http/problem.ts'
import { countedAddress, countedNetwork } from '../../../limits/index.ts'
import { createHashingQueue, type QueueBounds, QueueFull } from './hashing-queue.ts'

export type Passwords = {
  /**
   * The argon2id hash to store. `ip` is the address of the caller, for taking turns; null for the
   * server itself.
   */
  hash(password: string, ip: string | null): Promise<string>
  /**
   * Whether this password matches this hash; without a hash it takes equally long to return false
   * (D17).
   */
  verify(stored: string | null, password: string, ip: string): Promise<boolean>
}

/** argon2id (the library's default) at the first cost that OWASP recommends; about 25 ms. */
export const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options

/** The hash of 32 random bytes that are not stored, at the same cost. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$79Pz80bfHHIdzpku0IojCA$UCtaBJMQhyszbrGFbFMcoeab1JfGaaJUXbHPGWjjPsw'

/** Hashing in a queue of its own, so that many concurrent sign-ins do not block other requests. */
export function createPasswords(bounds?: QueueBounds): Passwords {
  const queue = createHashingQueue(bounds)
  async function queued<T>(ip: string | null, work: () => Promise<T>): Promise<T> {
    try {
      return await queue.run(callerOf(ip), work)
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error
      throw new Problem('unavailable', {
        message: message('sign_ins_busy'),
        headers: { 'retry-after': '10' },
      })
    }
  }

  return {
    hash: (password, ip) => queued(ip, () => hash(normalized(password), COST)),
    verify: async (stored, password, ip) => {
      const right = await queued(ip, () => verify(stored ?? DUMMY_HASH, normalized(password)))
      return right && stored !== null
    },
  }
}

/** By network and address: a client that controls a whole IPv6 network is one party. */
function callerOf(ip: string | null): readonly string[] {
  if (ip === null) return ['server']
  const network = countedNetwork(ip)
  return network === null ? [countedAddress(ip)] : [network, countedAddress(ip)]
}

/** NFKC: the same characters typed on two keyboards are the same password. */
function normalized(password: string): string {
  return password.normalize('NFKC')
}
