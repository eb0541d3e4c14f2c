import type { Family, Labels } from './series.ts'

export const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** The families of several processes as one: each sample says of which worker it is. */
export function ofWorkers(
  workers: readonly { readonly worker: string; readonly families: readonly Family[] }[],
): Family[] {
  const merged = new Map<string, Family>()
  for (const { worker, families } of workers)
    for (const { samples, ...family } of families) {
      const own = samples.map((sample) => ({ ...sample, labels: { ...sample.labels, worker } }))
      const before = merged.get(family.name)?.samples ?? []
      merged.set(family.name, { ...family, samples: [...before, ...own] })
    }
  return [...merged.values()]
}

/** Prometheus' text format 0.0.4. */
export function textOf(families: readonly Family[]): string {
  const lines = families.flatMap(({ name, help, type, samples }) => [
    `# HELP ${name} ${help.replace(/\\/g, '\\\\').replace(/\n/g, '\\n')}`,
    `# TYPE ${name} ${type}`,
    ...samples.map((sample) => `${sample.name}${labelsText(sample.labels)} ${sample.value}`),
  ])
  return `${lines.join('\n')}\n`
}

const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n' }

function labelsText(labels: Labels): string {
  const parts = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replace(/[\\"\n]/g, (one) => ESCAPED[one] ?? one)}"`,
  )
  return parts.length > 0 ? `{${parts.join(',')}}` : ''
}
