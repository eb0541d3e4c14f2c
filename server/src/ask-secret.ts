import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** One line from whoever is at the keyboard, not shown while it is typed; from a pipe, its first line. */
export async function askSecret(question: string): Promise<string> {
  const typed = process.stdin.isTTY
  if (typed) process.stderr.write(question)
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: typed })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (typed) process.stderr.write('\n')
  }
}
