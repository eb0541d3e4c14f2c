import type * as z from 'zod/mini'
import type { Message } from './messages.ts'

/** The rules for files under one name of a multipart body. */
export type FileRule = {
  /** The minimum and maximum number of files. */
  readonly least: number
  readonly most: number
  readonly maxBytes: number
  /**
   * Media types that the content may have, which the handler checks. What a part declares is
   * ignored: clients declare what they like.
   */
  readonly types: readonly string[]
  /** Messages at the field, by the reason. */
  readonly messages: {
    readonly missing: Message
    readonly tooMany: Message
    readonly tooLarge: Message
  }
}

/**
 * A `multipart/form-data` body: text fields checked by a schema, and files by name. A name is a
 * field or a file, never both.
 */
export type Multipart = {
  readonly fields?: z.core.$ZodType
  readonly files: Readonly<Record<string, FileRule>>
  /** The fields alone may also be sent as JSON; the minimum number of files is not checked then. */
  readonly json?: true
}

/** A file as the handler gets it: on disk until the response is sent. */
export type UploadedFile = {
  readonly path: string
  readonly bytes: number
  /** Of the content, in hex. */
  readonly sha256: string
}

type OneOrMany<R, F> = R extends { readonly least: 1; readonly most: 1 } ? F : readonly F[]
type FilesOf<M, F> = M extends { readonly files: infer R }
  ? { readonly [K in keyof R]: OneOrMany<R[K], F> }
  : never
type FieldsOf<M, Io extends 'input' | 'output'> = M extends { readonly fields: infer S }
  ? Io extends 'input'
    ? z.core.input<S>
    : z.core.output<S>
  : unknown

/** A caller's multipart body: fields and files together. */
export type MultipartInput<M> = FieldsOf<M, 'input'> &
  (M extends { readonly json: true } ? Partial<FilesOf<M, Blob>> : FilesOf<M, Blob>)

/** A handler's multipart body, after fields and files were validated; of a JSON body, no files. */
export type MultipartOutput<M> = FieldsOf<M, 'output'> & FilesOf<M, UploadedFile>

/** Distinguishes a multipart body from a schema. */
export function isMultipart(body: z.core.$ZodType | Multipart | undefined): body is Multipart {
  return body !== undefined && 'files' in body
}
