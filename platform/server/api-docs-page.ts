import type { ApiDocument, Operation, Parameter } from './openapi.ts'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const safe = (text: unknown) => String(text).replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign)

type Schema = Record<string, unknown>

interface Frame {
  agency: string
  basePath: string
  /** Where the page's own files lie. */
  assets: string
}

/** The catalogue as one page that can be read, searched and printed; it works without its script, only unfiltered. */
export function apiDocsPage(document: ApiDocument, { agency, basePath, assets }: Frame): string {
  const operations = Object.entries(document.paths).flatMap(([path, { get, post }]) => {
    const operation = get ?? post
    return operation ? [{ path, method: get ? 'GET' : 'POST', operation }] : []
  })
  const folders = document.tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags[0] === name)
    return `<section class="folder" aria-labelledby="${anchor(name)}"><h2 id="${anchor(name)}">${safe(name)} <span class="count">${own.length}</span></h2>
${own.map((one) => drawCall(document, one)).join('\n')}</section>`
  })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Calls · KITH</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${safe(assets)}/tokens.css">
<link rel="stylesheet" href="${safe(assets)}/docs.css">
<script src="${safe(assets)}/docs.js" defer></script>
</head>
<body>
<header class="top"><a class="brand" href="${safe(basePath)}">KITH</a><span class="agency">${safe(agency)}</span></header>
<main>
<h1>Calls</h1>
<p class="lead">${safe(document.info.description)} <a href="/API/openapi.json">OpenAPI ${safe(document.openapi)} as JSON</a></p>
<div class="search" role="search"><label for="search">Find a call</label><input id="search" type="search" autocomplete="off" spellcheck="false" placeholder="Name, words or permission">
<p id="found" role="status">${operations.length} calls</p></div>
${folders.join('\n')}
</main>
</body>
</html>
`
}

const anchor = (name: string) => `f-${name.replaceAll(/[^A-Za-z0-9]/g, '-')}`

function drawCall(
  document: ApiDocument,
  { path, method, operation }: { path: string; method: string; operation: Operation },
): string {
  const words = [path, operation.summary, operation['x-permission'], method].join(' ').toLowerCase()
  const body = operation.requestBody?.content
  const parameters = parametersOf(document, operation)
  const query = parameters.filter((parameter) => parameter.in === 'query')
  return `<details class="call" data-words="${safe(words)}"><summary><span class="method ${method.toLowerCase()}">${method}</span><code class="path">${safe(path)}</code><span class="what">${safe(operation.summary)}</span></summary>
<div class="inside" role="region" tabindex="0" aria-label="Details of ${safe(path)}">${facts(operation)}
${
  query.length > 0
    ? `<h3>Query</h3>${fields(
        Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
        query.flatMap(({ name, required }) => (required ? [name] : [])),
      )}`
    : ''
}
${Object.entries(body ?? {})
  .map(([type, { schema }]) => `<h3>Body <small>${safe(type)}</small></h3>${drawSchema(schema)}`)
  .join('')}
${headers(parameters)}
<h3>Replies</h3>${replies(document, operation)}</div></details>`
}

function facts(operation: Operation): string {
  const scope = operation['x-scope']
  const reach =
    typeof scope === 'string'
      ? scope
      : Object.entries(scope as object)
          .map(([kind, field]) => `${kind} by ${field}`)
          .join(', ')
  const also = operation['x-also-at'] as string[] | undefined
  const lines: [string, string][] = [
    ['Permission', String(operation['x-permission'])],
    ['Reach', reach],
    ['Does', operation['x-changes'] ? 'changes' : 'reads'],
    ...(operation['x-audit'] ? [['Looks', 'written down'] as [string, string]] : []),
    ...(operation['x-confirm'] ? [['Identity', 'confirmed within five minutes'] as [string, string]] : []),
    ...(also ? [['Also at', also.join(', ')] as [string, string]] : []),
  ]
  return `<dl class="facts">${lines.map(([name, value]) => `<div><dt>${safe(name)}</dt><dd>${safe(value)}</dd></div>`).join('')}</dl>`
}

const named = <T>(among: Record<string, T>, reference: string) => among[reference.split('/').at(-1) as string] as T

const parametersOf = (document: ApiDocument, { parameters }: Operation) =>
  parameters.map((one) => ('$ref' in one ? named(document.components.parameters, one.$ref) : one))

function headers(parameters: readonly Parameter[]): string {
  const own = parameters.filter((parameter) => parameter.in === 'header')
  if (own.length === 0) return ''
  const rows = own.map(
    ({ name, required, description }) =>
      `<tr><th scope="row"><code>${safe(name)}</code></th><td>${required ? 'needed' : ''}</td><td>${safe(description ?? '')}</td></tr>`,
  )
  return `<h3>Headers</h3><table><thead><tr><th scope="col">Name</th><th scope="col">Needed</th><th scope="col">What for</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function drawSchema(schema: Schema): string {
  const properties = schema['properties'] as Record<string, Schema> | undefined
  if (properties)
    return Object.keys(properties).length > 0
      ? fields(properties, schema['required'] as string[])
      : '<p>An empty record.</p>'
  return `<p>${safe(kindOf(schema))}</p>`
}

function fields(properties: Record<string, Schema>, required: readonly string[] = [], depth = 0): string {
  const rows = Object.entries(properties).map(([name, schema]) => {
    const inner = depth < 4 ? inside(schema) : undefined
    const nested = inner?.['properties'] as Record<string, Schema> | undefined
    const told = schema['title']
      ? schema
      : ((schema['anyOf'] as Schema[] | undefined)?.find((one) => one['title']) ?? schema)
    const meaning = [told['title'], told['description'], labels(told)].filter(Boolean).join('. ')
    const more = nested ? fields(nested, inner?.['required'] as string[], depth + 1) : ''
    return `<tr><th scope="row"><code>${safe(name)}</code></th><td>${required.includes(name) ? 'needed' : ''}</td><td>${safe(kindOf(schema))}</td><td>${safe(meaning)}${more}</td></tr>`
  })
  return `<table><thead><tr><th scope="col">Field</th><th scope="col">Needed</th><th scope="col">Kind</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

/** The record inside a list or an optional. */
function inside(schema: Schema): Schema | undefined {
  if (schema['properties']) return schema
  if (schema['items']) return inside(schema['items'] as Schema)
  const one = (schema['anyOf'] as Schema[] | undefined)?.find((other) => other['type'] !== 'null')
  return one && inside(one)
}

function labels(schema: Schema): string {
  const known = schema['x-labels'] as Record<string, string> | undefined
  if (!known) return ''
  const all = Object.entries(known).map(([value, label]) => `${value} ${label}`)
  return all.length > 12 ? `${all.slice(0, 12).join(', ')}, and ${all.length - 12} more` : all.join(', ')
}

function kindOf(schema: Schema): string {
  const anyOf = schema['anyOf'] as Schema[] | undefined
  if (anyOf) return anyOf.map(kindOf).join(' or ')
  if (schema['items']) return `list of ${kindOf(schema['items'] as Schema)}`
  const values = schema['enum'] as unknown[] | undefined
  if (values)
    return values.length > 8
      ? `one of ${values.length} values`
      : values.map((value) => JSON.stringify(value)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema['const'])
  const {
    type = 'anything',
    format,
    minLength,
    maxLength,
    minimum,
    maximum,
  } = schema as Record<string, string | undefined>
  const limits = [minLength ?? minimum, maxLength ?? maximum]
  const range =
    limits.some((limit) => limit !== undefined) && !format ? ` ${limits.map((limit) => limit ?? '').join('–')}` : ''
  return `${[type].flat().join(' or ')}${format ? ` (${format})` : ''}${range}`
}

function replies(document: ApiDocument, operation: Operation): string {
  const rows = Object.entries(operation.responses).map(([status, given]) => {
    const reply = '$ref' in given ? named(document.components.responses, given.$ref) : given
    const [[type, content] = []] = [Object.entries(reply.content ?? {})[0]]
    const drawn =
      status === '200' && content
        ? type === 'application/json'
          ? drawSchema(content.schema)
          : `<p>${safe(Object.keys(reply.content ?? {}).join(', '))}</p>`
        : ''
    const sentences = reply.description.split('\n').map((sentence) => `<p>${safe(sentence)}</p>`)
    return `<tr><th scope="row">${status}</th><td>${sentences.join('')}${drawn}</td></tr>`
  })
  return `<table class="replies"><thead><tr><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}
