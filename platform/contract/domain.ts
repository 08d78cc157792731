import type { AnyCall } from './call.ts'

/** What a domain promises to all: its name and its calls. `app/domains.ts` lists the domains. */
export interface Domain {
  readonly name: string
  readonly calls: Readonly<Record<string, AnyCall>>
}
