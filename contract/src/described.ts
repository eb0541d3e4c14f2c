import * as z from 'zod/mini'

/** Gives a schema the sentence that the API description shows for it. */
export function described<S extends z.core.$ZodType>(description: string, schema: S): S {
  z.globalRegistry.add(schema, { description })
  return schema
}
