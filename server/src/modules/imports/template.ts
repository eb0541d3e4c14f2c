// Templates of a mapping: '{BHK} BHK flat in {.location}[, near {Landmark}]'.
import { nounFor } from '@rentify/contract/formats/nouns'

/**
 * The source of a placeholder: a column or variable ('Rent'), or, with a dot, the final value of
 * one of our fields ('.city').
 */
type Part =
  | { readonly text: string }
  | { readonly name: string; readonly one?: string; readonly many?: string }
  | { readonly optional: readonly Part[] }

export type Template = { readonly parts: readonly Part[]; readonly names: readonly string[] }

/** The text of a placeholder; undefined when it has none. */
export type Look = (name: string) => string | undefined

/**
 * Reads a template. `{Name}` is a column, `{.field}` one of our fields, `{Name:bathroom|bathrooms}`
 * a count with its noun, `[…]` a part that is omitted when a placeholder in it has no value; `{{`,
 * `[[` and `]]` are the characters themselves.
 * @throws {Error} with the rest of a sentence that begins with the place of the template.
 */
export function readTemplate(source: string): Template {
  const names: string[] = []
  let at = 0

  function sequence(inside: boolean): Part[] {
    const parts: Part[] = []
    let text = ''
    const flush = () => {
      if (text !== '') parts.push({ text })
      text = ''
    }
    while (at < source.length) {
      const character = source.charAt(at)
      if (
        ['{{', '}}', '[[', ']]'].includes(source.slice(at, at + 2)) &&
        !(inside && character === ']')
      ) {
        text += character
        at += 2
      } else if (character === '{') {
        flush()
        parts.push(placeholder())
      } else if (character === '[') {
        if (inside) throw new Error(`has '[' inside '[' in '${source}'`)
        flush()
        at++
        parts.push({ optional: sequence(true) })
        at++
      } else if (character === ']') {
        if (!inside) throw new Error(`has ']' without '[' in '${source}'`)
        flush()
        return parts
      } else {
        text += character
        at++
      }
    }
    if (inside) throw new Error(`has '[' without ']' in '${source}'`)
    flush()
    return parts
  }

  function placeholder(): Part {
    const end = source.indexOf('}', at)
    const inner = end < 0 ? '' : source.slice(at + 1, end)
    const [, name = '', one, many] = /^([^{}]+?)(?::([^|{}]+)\|([^|{}]+))?$/.exec(inner) ?? []
    if (name.trim() === '') throw new Error(`has '{' without a name and '}' in '${source}'`)
    at = end + 1
    names.push(name.trim())
    return one === undefined || many === undefined
      ? { name: name.trim() }
      : { name: name.trim(), one, many }
  }

  return { parts: sequence(false), names }
}

/** The template filled in; undefined when a placeholder outside `[…]` has no value. */
export function fill(template: Template, look: Look): string | undefined {
  return fillParts(template.parts, look)
}

function fillParts(parts: readonly Part[], look: Look): string | undefined {
  let out = ''
  for (const part of parts) {
    if ('text' in part) out += part.text
    else if ('optional' in part) out += fillParts(part.optional, look) ?? ''
    else {
      const value = look(part.name)
      if (value === undefined || value === '') return undefined
      out +=
        part.one === undefined || part.many === undefined
          ? value
          : `${value} ${nounFor(Number(value.replaceAll(',', '')), part.one, part.many)}`
    }
  }
  return out
}
