// Types of the used part of Lighthouse, which is installed only for measurements of pages.
// biome-ignore-all lint/style/noDefaultExport: Lighthouse has one.
declare module 'lighthouse' {
  type Audit = {
    readonly title: string
    readonly score: number | null
    readonly numericValue?: number
    readonly details?: object
  }
  type AuditRef = { readonly id: string; readonly weight: number }
  type Report = {
    readonly runtimeError?: { readonly message: string }
    readonly finalDisplayedUrl: string
    readonly audits: Readonly<Record<string, Audit>>
    readonly categories: Readonly<
      Record<string, { readonly score: number | null; readonly auditRefs: readonly AuditRef[] }>
    >
  }
  const lighthouse: (
    url: string,
    flags: Readonly<Record<string, unknown>>,
  ) => Promise<{ readonly lhr: Report } | undefined>
  export default lighthouse
}
