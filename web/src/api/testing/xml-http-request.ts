// The part of XMLHttpRequest that the upload client uses, over a real connection, because Node has
// none.
import { type ClientRequest, request as send } from 'node:http'

type Progress = { loaded: number; total: number; lengthComputable: boolean }

const CHUNK_BYTES = 65_536

export class NodeXmlHttpRequest {
  /** The base of relative addresses. */
  static origin = ''
  status = 0
  responseText = ''
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  readonly upload: { onprogress?: (progress: Progress) => void; onload?: () => void } = {}
  #request: ClientRequest | undefined
  #target: [method: string, url: string] = ['', '']
  #headers: Record<string, string> = {}
  #answered = ''
  #aborted = false

  open(method: string, url: string): void {
    this.#target = [method, url]
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value
  }

  getAllResponseHeaders(): string {
    return this.#answered
  }

  async send(form: FormData): Promise<void> {
    const encoded = new Response(form)
    const bytes = Buffer.from(await encoded.arrayBuffer())
    if (this.#aborted) return
    const [method, url] = this.#target
    const headers = {
      ...this.#headers,
      'content-type': encoded.headers.get('content-type') ?? '',
      'content-length': bytes.length,
    }
    const request = send(new URL(url, NodeXmlHttpRequest.origin), { method, headers })
    this.#request = request
    request.on('error', () => this.#aborted || this.onerror?.())
    request.on('response', (response) => {
      response.setEncoding('utf8').on('data', (text: string) => {
        this.responseText += text
      })
      response.on('end', () => {
        this.status = response.statusCode ?? 0
        this.#answered = Object.entries(response.headers)
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join('')
        this.onload?.()
      })
    })
    for (let at = 0; at < bytes.length && !this.#aborted; at += CHUNK_BYTES) {
      const chunk = bytes.subarray(at, at + CHUNK_BYTES)
      if (!request.write(chunk)) await new Promise((resolve) => request.once('drain', resolve))
      const loaded = at + chunk.length
      this.upload.onprogress?.({ loaded, total: bytes.length, lengthComputable: true })
    }
    request.end()
    this.upload.onload?.()
  }

  abort(): void {
    this.#aborted = true
    this.#request?.destroy()
    this.onabort?.()
  }
}
