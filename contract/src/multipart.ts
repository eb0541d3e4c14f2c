import type * as z from 'zod/mini'

/** What may be sent as files under one name of a multipart body. */
export type FileRule = {
  /** How many files are needed at least, and taken at most. */
  readonly least: number
  readonly most: number
  readonly maxBytes: number
  /** Media types that a part may declare. Whether the content is that type is for the handler to find out. */
  readonly types: readonly string[]
  /** Sentences for the field, by what is wrong with it. */
  readonly messages: {
    readonly missing: string
    readonly tooMany: string
    readonly tooLarge: string
    readonly wrongType: string
  }
  /** Declared types that are refused with a sentence of their own. */
  readonly refusedTypes?: Readonly<Record<string, string>>
}

/** A `multipart/form-data` body: text fields checked by a schema, and files by name. A name is a field or a file, never both. */
export type Multipart = {
  readonly fields?: z.core.$ZodType
  readonly files: Readonly<Record<string, FileRule>>
}

/** A file as the server hands it to a handler: on disk until the call has been answered. */
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

/** What a caller passes as a multipart body: fields and files beside each other. */
export type MultipartInput<M> = FieldsOf<M, 'input'> & FilesOf<M, Blob>

/** What a handler receives once fields and files have been checked. */
export type MultipartOutput<M> = FieldsOf<M, 'output'> & FilesOf<M, UploadedFile>

/** Tells a multipart body from a schema. */
export function isMultipart(body: z.core.$ZodType | Multipart | undefined): body is Multipart {
  return body !== undefined && 'files' in body
}
