// Calls with files use XMLHttpRequest, because fetch does not report upload progress. Loaded only
// by pages that upload.
import { type Client, makeClient, type Request } from '@rentify/contract/client'
import type { Endpoints, Route } from '@rentify/contract/endpoint'
import { randomKey } from './idempotency.ts'
import { type Answer, headersOf, NoAnswer, parse, sendOrThrow } from './send.ts'

export type UploadOptions = {
  /** Cancels the upload; the call rejects with the signal's reason. */
  signal?: AbortSignal
  /** Called with the sent share, from 0 to 1. */
  onProgress?: (sent: number) => void
  /** Called with the seconds after which a rejected upload may be sent again. */
  onRetryAfter?: (seconds: number) => void
  /** Milliseconds without progress before an upload is aborted; 20 s by default (D60). */
  idleTimeout?: number
}

const IDLE_MS = 20_000
/** After the last byte the server may still be processing other pictures. */
const ANSWER_MS = 90_000

/**
 * The typed calls of endpoints with multipart bodies. A lost connection is retried once with the
 * same Idempotency-Key (D30, D72).
 */
export function uploadClientOf<E extends Endpoints>(
  routes: {
    readonly [K in keyof E]: Route
  },
): Client<E, UploadOptions> {
  return makeClient<E, UploadOptions>(routes, async (request, options = {}) => {
    const [form, key] = [formDataOf(request.body), randomKey()]
    const { body } = await sendOrThrow((token) => attempt(request, form, options, token, key), true)
    return body
  })
}

function attempt(
  request: Request,
  form: FormData,
  { signal, onProgress, onRetryAfter, idleTimeout = IDLE_MS }: UploadOptions,
  token: string | null,
  key: string,
): Promise<Answer> {
  const call = new XMLHttpRequest()
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => call.abort()
  const sent = new Promise<Answer>((resolve, reject) => {
    signal?.throwIfAborted()
    const wait = (milliseconds: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        reject(new NoAnswer(true))
        call.abort()
      }, milliseconds)
    }
    call.open(request.method, request.url)
    for (const [name, value] of Object.entries(headersOf(token, key)))
      call.setRequestHeader(name, value)
    call.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      wait(idleTimeout)
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    }
    call.upload.onload = () => wait(ANSWER_MS)
    call.onload = () => {
      const headers = headersFrom(call.getAllResponseHeaders())
      const seconds = Number(headers.get('retry-after'))
      if (call.status >= 400 && seconds > 0) onRetryAfter?.(seconds)
      resolve({ status: call.status, headers, body: parse(call.responseText) })
    }
    call.onerror = () => reject(new NoAnswer(false))
    call.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', cancel)
    wait(idleTimeout)
    call.send(form)
  })
  return sent.finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  })
}

function headersFrom(lines: string): Headers {
  const pairs = lines
    .trim()
    .split(/\r\n/)
    .filter(Boolean)
    .map((line): [string, string] => {
      const at = line.indexOf(':')
      return [line.slice(0, at), line.slice(at + 1).trim()]
    })
  return new Headers(pairs)
}

/** Files and texts unchanged, lists of texts under `name[]`; missing values are left out. */
function formDataOf(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    for (const one of [value].flat()) {
      if (one === undefined || one === null) continue
      if (one instanceof Blob) form.append(name, one)
      else form.append(Array.isArray(value) ? `${name}[]` : name, String(one))
    }
  }
  return form
}
