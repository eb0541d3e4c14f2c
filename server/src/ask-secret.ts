import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Reads one line from the terminal without echoing it, or the first line of a pipe. */
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
