import { readFileSync } from 'node:fs'

export interface SpecifiedCall {
  section: string
  method: 'GET' | 'POST'
  path: string
  alias?: string
  params?: string[]
}

/** The specification's own list of calls. */
export const specifiedCalls = JSON.parse(
  readFileSync(new URL('../spec/calls.json', import.meta.url), 'utf8'),
) as SpecifiedCall[]

/** Where the specification leaves a prefix open, both paths reach one handler. */
export const aliasesOf = (name: string): string[] =>
  specifiedCalls.flatMap((call) => (call.path === name && call.alias ? [call.alias] : []))
