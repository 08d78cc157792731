// `npm run new-call <domain>/<topic> <name> [GET]`: writes the entry, a handler that throws and a failing test.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [where = '', name = '', method = 'POST'] = process.argv.slice(2)
const found = /^([a-z-]+)\/([a-z-]+)$/.exec(where)
if (!found || !/^[a-z][A-Za-z]+$/.test(name) || !/^(GET|POST)$/.test(method)) {
  console.error('Usage: npm run new-call <domain>/<topic> <name> [GET]   e.g. people/people mergePeople')
  process.exit(1)
}
const [, domain = '', topic = ''] = found
const folder = join('domains', domain)
const capital = name[0]!.toUpperCase() + name.slice(1)
const camel = topic.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
mkdirSync(folder, { recursive: true })

/** Makes the file, or adds to the object that its topic declares. */
function add(file: string, whole: string, opening: RegExp, entry: string): void {
  const path = join(folder, file)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : whole
  const place = opening.exec(text)
  if (!place) throw new Error(`${path} has no place for the call`)
  const at = place.index + place[0].length
  writeFileSync(path, `${text.slice(0, at)}\n${entry}${text.slice(at)}`)
  console.log(`${path}: ${name}`)
}

add(
  `${topic}.calls.ts`,
  `import * as z from 'zod/mini'\nimport { call } from '#platform/contract/call.ts'\nimport { id } from '#platform/contract/fields.ts'\n\nexport const ${camel}Calls = {\n}\n`,
  new RegExp(`export const ${camel}Calls = \\{`),
  `  ${name}: call({
    name: '${capital}',
    ${method === 'GET' ? "method: 'GET',\n    " : ''}extra: true,
    summary: 'What it does, in a sentence',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({ RecordID: id(['Record', 'Registro']) }),
    output: z.strictObject({}),
    errors: { NotNow: { message: ['This cannot be done now.', 'Esto no se puede hacer ahora.'] } },
    topics: ['${topic}'],
  }),`,
)
add(
  `${topic}.server.ts`,
  `import { handlers } from '#platform/server/handlers.ts'\nimport { ${camel}Calls } from './${topic}.calls.ts'\n\nexport const ${camel}Handlers = handlers(${camel}Calls, {\n})\n`,
  new RegExp(`export const ${camel}Handlers = handlers\\(${camel}Calls, \\{`),
  `  async ${name}() {\n    throw new Error('${name} is not written yet')\n  },`,
)
add(
  `${topic}.test.ts`,
  `import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestAgency, type TestAgency } from '#app/testing.ts'
import { ${camel}Calls } from './${topic}.calls.ts'

let agency: TestAgency
beforeAll(async () => {
  agency = await openTestAgency()
})
afterAll(() => agency.close())

describe('${topic}', () => {
})
`,
  /describe\([^\n]*\{/,
  `  test('${name}', async () => {
    const admin = await agency.as('alva.rootley')
    expect(await admin.ok(${camel}Calls.${name}, { RecordID: crypto.randomUUID() })).toEqual({})
  })\n`,
)

/** A topic that is new to its domain joins the domain's list of calls or handlers. */
function list(file: string, from: string, entry: string, opening: RegExp): void {
  const path = join(folder, file)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (text.includes(`...${entry},`)) return
  const place = opening.exec(text)
  if (!place) {
    console.log(`${path} wants ...${entry} of ./${from}`)
    return
  }
  const at = place.index + place[0].length
  const joined = `${text.slice(0, at)}\n    ...${entry},${text.slice(at)}`
  const imports = joined.lastIndexOf('\nimport ')
  const end = joined.indexOf('\n', joined.indexOf(" from '", imports)) + 1
  writeFileSync(path, `${joined.slice(0, end)}import { ${entry} } from './${from}'\n${joined.slice(end)}`)
  console.log(`${path}: ${entry}`)
}

list('domain.ts', `${topic}.calls.ts`, `${camel}Calls`, /calls: \{/)
list('domain.server.ts', `${topic}.server.ts`, `${camel}Handlers`, /handlers: \[/)
