import * as z from 'zod/mini'
import { changes, isFileOutput, type AnyCall } from '#platform/contract/call.ts'
import { metaOf } from '#platform/contract/fields.ts'
import { acceptedFiles } from '#platform/contract/files.ts'
import { commonRefusals, type CommonRefusal } from '#platform/contract/refusals.ts'
import { say } from '#platform/contract/words.ts'
import { ownHeader } from './same-origin.ts'
import { sessionCookie } from './session-cookie.ts'

type Json = Record<string, unknown>

export interface ApiReply {
  description: string
  content?: Record<string, { schema: Json }>
  'x-codes'?: string[]
}

export interface Parameter {
  name: string
  in: 'query' | 'header'
  required?: boolean
  description?: string
  schema: Json
}

export interface Operation extends Json {
  operationId: string
  tags: string[]
  summary: string
  parameters: (Parameter | { $ref: string })[]
  requestBody?: { required: true; content: Record<string, { schema: Json }> }
  responses: Record<string, ApiReply | { $ref: string }>
}

export interface ApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, { get?: Operation; post?: Operation; $ref?: string }>
  components: {
    securitySchemes: Json
    schemas: Json
    responses: Record<string, ApiReply>
    parameters: Record<string, Parameter>
  }
}

export interface ApiParts {
  calls: readonly AnyCall[]
  /** Calls whose body is one file, as multipart/form-data. */
  uploads: readonly AnyCall[]
  aliasesOf: (name: string) => string[]
  /** Paths beside /API/<name>. */
  alsoAt?: Readonly<Record<string, readonly string[]>>
}

/** The folder a call lies in. */
export const folderOf = (name: string) => name.split('/').slice(0, -1).join('/') || name

/** Describes the whole catalogue as OpenAPI 3.1; everything in it is derived from the calls themselves. */
export function openApi({ calls, uploads, aliasesOf, alsoAt = {} }: ApiParts): ApiDocument {
  const paths: ApiDocument['paths'] = {}
  const shared: Shared = {}
  const described = [...calls, ...uploads].toSorted((a, b) => (a.name < b.name ? -1 : 1))
  for (const call of described) {
    const method = call.method === 'GET' ? 'get' : 'post'
    const operation = operationOf(call, uploads.includes(call), shared)
    const also = [...aliasesOf(call.name).map((alias) => `/API/${alias}`), ...(alsoAt[call.name] ?? [])]
    paths[`/API/${call.name}`] = { [method]: { ...operation, ...(also.length > 0 ? { 'x-also-at': also } : {}) } }
    for (const path of also) paths[path] = { $ref: `#/paths/~1API~1${call.name.replaceAll('/', '~1')}` }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'KITH',
      version: '1',
      description:
        'Success is always 200. A refusal says why in sentences and has a code. Without a session a call answers 302 to the sign-in page.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(described.map(({ name }) => folderOf(name)))].toSorted().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
      schemas: { Refusal: refusal, Preview: preview },
      responses: shared,
      parameters: headers,
    },
  }
}

const refusal = {
  type: 'object',
  required: ['errors', 'code'],
  properties: {
    errors: { type: 'array', items: { type: 'string' }, description: 'Sentences for the person' },
    code: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'One sentence per field' },
    reference: { type: 'string', description: 'Names a fault to the help desk' },
    current: { description: 'After a stale version: the record as it is now' },
  },
}

const preview = {
  type: 'object',
  properties: {
    Effects: {
      type: 'array',
      items: { type: 'object', properties: { Kind: { type: 'string' }, Sentence: { type: 'string' } } },
    },
  },
}

/** Refusals many calls give alike, written once. */
type Shared = Record<string, ApiReply>

function operationOf(call: AnyCall, upload: boolean, shared: Shared): Operation {
  const input = upload ? undefined : schemaOf(call.input, 'input')
  return {
    operationId: call.name.replaceAll('/', '.'),
    tags: [folderOf(call.name)],
    summary: call.summary,
    'x-permission': call.permission,
    'x-scope': call.scope,
    'x-changes': changes(call),
    ...(call.extra ? { 'x-extra': true } : {}),
    ...(call.audit ? { 'x-audit': call.audit } : {}),
    ...(call.confirm ? { 'x-confirm': true } : {}),
    ...(call.pin ? { 'x-pin': true } : {}),
    ...(call.topics ? { 'x-topics': call.topics } : {}),
    security: call.permission === 'Anonymous' ? [] : [{ session: [] }],
    parameters: [...(call.method === 'GET' && input ? queryOf(input) : []), ...headersOf(call)],
    ...(call.method === 'GET' ? {} : { requestBody: { required: true as const, content: bodyOf(input) } }),
    responses: { '200': success(call), ...refusalsOf(call, shared) },
  }
}

function bodyOf(input: Json | undefined): Record<string, { schema: Json }> {
  if (input) return { 'application/json': { schema: input } }
  const file = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: `One of ${acceptedFiles}, at most 25 MB`,
  }
  return { 'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file } } } }
}

function queryOf(input: Json): Parameter[] {
  const { properties = {}, required = [] } = input as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query' as const,
    required: required.includes(name),
    schema,
  }))
}

const headers = {
  OwnHeader: {
    name: ownHeader,
    in: 'header',
    required: true,
    description: 'Any value; other sites cannot send it',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'idempotency-key',
    in: 'header',
    description: 'The same key and body get the first reply again',
    schema: { type: 'string', minLength: 8, maxLength: 100 },
  },
  Preview: {
    name: 'x-kith-preview',
    in: 'header',
    description: '1: say what would be done, and do nothing',
    schema: { const: '1' },
  },
} satisfies Record<string, Parameter>

function headersOf(call: AnyCall): Operation['parameters'] {
  const header = (name: keyof typeof headers) => ({ $ref: `#/components/parameters/${name}` })
  return [
    ...(call.method === 'GET' ? [] : [header('OwnHeader')]),
    ...(changes(call) ? [header('IdempotencyKey')] : []),
    ...(call.preview ? [header('Preview')] : []),
  ]
}

function success(call: AnyCall): ApiReply {
  if (isFileOutput(call.output)) {
    const file = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } }
    return { description: 'The file', content: Object.fromEntries(call.output.types.map((type) => [type, file])) }
  }
  const schema = schemaOf(call.output, 'output')
  const shown = call.preview ? { anyOf: [schema, { $ref: '#/components/schemas/Preview' }] } : schema
  return { description: 'Done', content: { 'application/json': { schema: shown } } }
}

function commonOf(call: AnyCall): CommonRefusal[] {
  const common: CommonRefusal[] = ['InvalidInput', 'TooMany', 'Fault', 'Unavailable']
  if (call.permission !== 'Anonymous') common.push('InvalidIP', 'SecondStep')
  if (call.permission !== 'Anonymous' && call.permission !== 'SignedIn') common.push('PermissionMissing')
  if (typeof call.scope === 'object' || isFileOutput(call.output)) common.push('NotFound')
  if (call.method !== 'GET') common.push('CrossSite', 'NotJson', 'TooLarge')
  if (changes(call)) common.push('KeyReused', 'Conflict')
  if (changes(call) && 'version' in call.input._zod.def.shape) common.push('Stale')
  if (call.confirm) common.push('ConfirmIdentity')
  return common
}

function refusalsOf(call: AnyCall, shared: Shared): Operation['responses'] {
  const own = Object.entries(call.errors ?? {}).map(([code, { status = 409, message }]) => ({ code, status, message }))
  const all = [...commonOf(call).map((code) => ({ code, ...commonRefusals[code] })), ...own]
  const replies: Operation['responses'] = {}
  if (call.permission !== 'Anonymous') replies['302'] = { $ref: '#/components/responses/NoSession' }
  shared['NoSession'] ??= { description: 'No session: to the sign-in page' }
  for (const [status, group] of Map.groupBy(all, (one) => one.status)) {
    const codes = group.map(({ code }) => code)
    const ownOnes = group.filter((one) => (own as object[]).includes(one))
    const said = ownOnes.length > 0 ? ownOnes : group
    const reply = {
      description: said.map(({ code, message }) => `${code}: ${say(message, 'en')}`).join('\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      'x-codes': codes,
    }
    const name = codes.join('.')
    if (ownOnes.length > 0) {
      replies[status] = reply
    } else {
      shared[name] = reply
      replies[status] = { $ref: `#/components/responses/${name}` }
    }
  }
  return replies
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: describe })
  return described
}

/** Adds what a form knows of a field: its label, its help, that it is a date. */
function describe({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Json }): void {
  if (jsonSchema['format'] === 'uuid') delete jsonSchema['pattern']
  if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum']
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum']
  const meta = 'innerType' in zodSchema._zod.def ? undefined : metaOf(zodSchema)
  if (!meta) return
  jsonSchema['title'] = say(meta.label, 'en')
  if (meta.help) jsonSchema['description'] = say(meta.help, 'en')
  if (meta.widget === 'day') jsonSchema['format'] = 'date'
  if (meta.sensitive) jsonSchema['x-sensitive'] = true
  const labels = (meta.options ?? [])
    .map(({ value, label }) => [value, say(label, 'en')] as const)
    .filter(([value, label]) => value !== label)
  if (labels.length > 0) jsonSchema['x-labels'] = Object.fromEntries(labels)
}
