import { changes, isFileOutput, type AnyCall } from '#platform/contract/call.ts'
import { domains } from './domains.ts'
import { aliasesOf } from './specification.ts'

const only = process.env.KITH_DOMAIN?.split(',')

/** The calls that this run is about: every one, or those of the domains that `npm test -- domain …` names. */
export const provenCalls: readonly AnyCall[] = domains
  .filter(({ name }) => !only || only.includes(name))
  .flatMap(({ calls }) => Object.values(calls))

/** Another one every run, set by vitest.config.ts unless given. */
export const seed = Number(process.env.KITH_SEED)

/** What the road before the handler distinguishes calls by: those of one class are answered by the same lines. */
function routeClass(call: AnyCall): string {
  const { input, scope, permission } = call
  return [
    call.method ?? 'POST',
    changes(call) ? 'changes' : 'reads',
    isFileOutput(call.output) ? 'file' : 'JSON',
    permission === 'Anonymous' || permission === 'SignedIn' ? permission : 'permission',
    typeof scope === 'string' ? scope : 'records',
    Object.keys(input._zod.def.shape).length === 0 ? 'empty' : 'fields',
    aliasesOf(call.name).length > 0 ? 'alias' : '',
    ...(['preview', 'confirm', 'pin', 'idle', 'whileViewing', 'ownEyes', 'audit'] as const).filter((one) => call[one]),
  ].join(' ')
}

/** One call of each route class, and `more` of the others, all chosen by the seed: in time it is everybody's turn. */
export function callsInTurn(more: number): AnyCall[] {
  const shuffled = scattered(provenCalls)
  const first = new Map<string, AnyCall>()
  for (const call of shuffled) if (!first.has(routeClass(call))) first.set(routeClass(call), call)
  const ofClasses = new Set(first.values())
  const chosen = [...ofClasses, ...shuffled.filter((call) => !ofClasses.has(call)).slice(0, more)]
  console.log(
    `${chosen.length} of ${provenCalls.length} calls (${ofClasses.size} route classes): KITH_SEED=${seed} chooses the same`,
  )
  return chosen
}

/** One call of so many, by the seed: in time it is everybody's turn. All of them where a run is about some domains. */
export const oneOf = (many: number, calls: readonly AnyCall[]): readonly AnyCall[] =>
  only ? calls : calls.filter(({ name }) => scatter(name) % many === 0)

/** In another order for every seed. */
export const scattered = (calls: readonly AnyCall[]): AnyCall[] =>
  calls
    .map((call) => ({ call, place: scatter(call.name) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ call }) => call)

/** A number that looks random and depends on the seed and the text alone. */
function scatter(text: string): number {
  let hash = seed ^ 0x9e3779b9
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x85ebca6b) ^ (hash >>> 13)
  return hash >>> 0
}
