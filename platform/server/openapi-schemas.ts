import type { ApiDocument, Operation } from './openapi.ts'

type Json = Record<string, unknown>

/** Below this many characters a reference says less than the schema itself. */
const worthAName = 90

const isPlain = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const isRecord = (schema: Json) => isPlain(schema['properties']) && Object.keys(schema['properties']).length > 0
const isChoice = (schema: Json) => Array.isArray(schema['enum']) || isPlain(schema['x-labels'])

/** Placing agency: PlacingAgency. */
const inOneWord = (text: string) =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const singular = (name: string) => name.replace(/ies$/, 'y').replace(/(?<=[xs]|ch|sh)es$|(?<!s)s$/, '')

/** The schemas inside a schema, each with the name of the field it is in. */
function* inside(schema: Json, name: string): Generator<[at: Json, key: string, name: string]> {
  for (const [field] of Object.entries((schema['properties'] as Json | undefined) ?? {}))
    yield [schema['properties'] as Json, field, field]
  if (isPlain(schema['items'])) yield [schema, 'items', singular(name)]
  if (isPlain(schema['additionalProperties'])) yield [schema, 'additionalProperties', singular(name)]
  for (const all of [schema['anyOf'], schema['allOf'], schema['prefixItems']])
    if (Array.isArray(all)) for (const key of all.keys()) yield [all as unknown as Json, String(key), name]
}

/** Where each call's schemas are, with what a record there would be called. */
function* roots(call: string, { parameters, requestBody, responses }: Operation) {
  for (const parameter of parameters)
    if ('name' in parameter) yield [parameter as unknown as Json, 'schema', parameter.name] as const
  const short = call.split('/').at(-1)!
  for (const content of Object.values(requestBody?.content ?? {}))
    yield [content as unknown as Json, 'schema', `${short}Input`] as const
  const done = responses['200']
  for (const content of Object.values((done && 'content' in done && done.content) || {}))
    yield [content as unknown as Json, 'schema', `${short}Output`] as const
}

/** What a call takes and gives has a name; what several share is written once and referred to. */
export function withNamedSchemas(document: ApiDocument): ApiDocument {
  const made = structuredClone(document)
  const operations = Object.entries(made.paths).flatMap(([path, { get, post }]) =>
    [get, post].flatMap((operation) => (operation ? [{ call: path.slice('/API/'.length), operation }] : [])),
  )
  const times = new Map<string, number>()
  const count = (schema: Json, name: string) => {
    if (isRecord(schema) || isChoice(schema)) {
      const text = JSON.stringify(schema)
      times.set(text, (times.get(text) ?? 0) + 1)
    }
    for (const [at, key, inner] of inside(schema, name)) count(at[key] as Json, inner)
  }
  for (const { call, operation } of operations)
    for (const [at, key, name] of roots(call, operation)) count(at[key] as Json, name)

  const names = new Map<string, string>()
  const schemas = made.components.schemas
  const nameFor = (wished: string, folder: string) => {
    const longer = `${folder}${wished}`
    if (!Object.hasOwn(schemas, wished)) return wished
    if (!Object.hasOwn(schemas, longer)) return longer
    for (let n = 2; ; n++) if (!Object.hasOwn(schemas, `${longer}${n}`)) return `${longer}${n}`
  }
  /** The schema itself, or a reference to where it is written. */
  const named = (schema: Json, name: string, call: string, isRoot = false): Json => {
    const text = JSON.stringify(schema)
    const known = names.get(text)
    if (known) return { $ref: `#/components/schemas/${known}` }
    const wished = inOneWord(isChoice(schema) ? String(schema['title'] ?? name) : name)
    const repeated = (times.get(text) ?? 0) > 1 && text.length >= worthAName && wished !== ''
    const own =
      repeated || (isRoot && isRecord(schema)) ? nameFor(wished, inOneWord(call.split('/').at(-2) ?? call)) : undefined
    if (own) {
      names.set(text, own)
      schemas[own] = schema
    }
    for (const [at, key, inner] of inside(schema, name)) at[key] = named(at[key] as Json, inner, call)
    return own ? { $ref: `#/components/schemas/${own}` } : schema
  }
  for (const { call, operation } of operations)
    for (const [at, key, name] of roots(call, operation)) at[key] = named(at[key] as Json, name, call, true)
  made.components.schemas = Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return made
}
