import type { FieldValues } from '#domains/forms/form-fields.rules.ts'
import { canonicalJson, type Json } from './canonical.rules.ts'

/** The agency's own head of a page; a logo is named by its id and hash. */
export interface Letterhead {
  Name: string
  Lines: string[]
  LogoID: string | null
  LogoSha256: string | null
}

/** Names as they are printed, frozen with the version. */
export interface ChartSnapshot {
  ChartID: string
  ChartType: string
  Name: string
  DateOfBirth: string | null
  SubProgramID: string
  SubProgramName: string
  /** The agency that placed the child, or for which the program works. */
  AgencyName: string
  /** Absent in versions from before it was kept. */
  Letterhead?: Letterhead
  CaseNumber?: string | null
  AuthorName: string
  AuthorTitle: string | null
  FormName: string
  FormLabel: string
  FormVersionNo: number
}

/** All that a signature stands for. */
export interface DocumentContent {
  documentId: string
  versionNo: number
  formVersionId: string
  /** Hexadecimal. */
  template_sha256: string
  fields_sha256: string
  chart: ChartSnapshot
  values: FieldValues
  effectiveDate: string
  attachments: { id: string; fieldId: string | null; fileName: string; sha256: string }[]
}

export const contentText = (content: DocumentContent): string => canonicalJson(content as unknown as Json)

/** What would have to differ for a new version to be more than the old one again. */
export const substanceText = ({ values, effectiveDate, attachments, formVersionId }: DocumentContent): string =>
  canonicalJson({ values, effectiveDate, attachments, formVersionId } as unknown as Json)

export const firstHash = '0'.repeat(64)

export interface ChainLink {
  seq: number
  canonical: string
  prev_hash: string
  hash: string
}

/** The first event at which the chain does not hold, or nothing; `sha256` gives hexadecimal. */
export function brokenAt(links: readonly ChainLink[], sha256: (text: string) => string): number | undefined {
  let last = firstHash
  for (const [at, { seq, canonical, prev_hash, hash }] of links.entries()) {
    if (seq !== at + 1 || prev_hash !== last || hash !== sha256(prev_hash + canonical)) return at + 1
    last = hash
  }
  return undefined
}
