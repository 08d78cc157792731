import { globSync, readFileSync } from 'node:fs'
import type * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { commonColumns } from '#platform/server/audit-records.ts'
import { metaOf } from '#platform/contract/fields.ts'
import type { OptionList } from '#platform/contract/lists/base.ts'
import {
  apssOffices,
  californiaCounties,
  fieldOffices,
  states,
  washingtonCounties,
} from '#platform/contract/lists/places.ts'
import { permissions } from '#platform/contract/permission-list.ts'
import { gateIds } from '#domains/families/approval/phase-steps.rules.ts'
import { allCalls } from './calls.ts'
import { registered } from './handlers.ts'

interface Declared {
  readonly where: string
  readonly words: unknown
}
type Held = Readonly<Record<string, unknown>>

/** Where a declaration has words for people; a few hold several pairs. */
const spoken = 'label help message title noun words about askWhom description search said does'.split(' ')
const several = 'count usual none sort boxes sentences'.split(' ')

/** Names of places, and what only programs read. */
const proper: readonly OptionList[] = [apssOffices, states, californiaCounties, washingtonCounties, fieldOffices]
const codes = new Set<string>(gateIds)

const isHeld = (value: unknown): value is Held => typeof value === 'object' && value !== null && !('_zod' in value)
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
/** Asked by no widget. */
const isUnseen = ({ widget }: Held) => isHeld(widget) && widget['kind'] === 'none'

/** Everything the shared files declare, however deep: lists, routes, permissions, rosters, refusals, settings. */
function declaredIn(value: unknown, where: string, seen = new Set<unknown>()): Declared[] {
  if (!isHeld(value) || seen.has(value) || proper.includes(value as never) || isUnseen(value)) return []
  seen.add(value)
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = `${where}.${key}`
    if (spoken.includes(key) && (typeof inner === 'string' || isTexts(inner))) return [{ where: here, words: inner }]
    if (several.includes(key) && Array.isArray(inner))
      return inner.filter((one) => Array.isArray(one)).map((words: unknown) => ({ where: here, words }))
    return declaredIn(inner, here, seen)
  })
}

/** A table of words holds nothing else, whatever its keys are called. */
const saidIn = (value: unknown, where: string): Declared[] =>
  typeof value === 'string' || isTexts(value)
    ? [{ where, words: value }]
    : isHeld(value)
      ? Object.entries(value).flatMap(([key, inner]) => saidIn(inner, `${where}.${key}`))
      : []

type Def = Readonly<Record<'element' | 'innerType' | 'valueType' | 'in' | 'out', z.core.$ZodType | undefined>> & {
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>
  readonly options?: readonly z.core.$ZodType[]
}

/** The labels, helps and options of every field of a call, inside lists and records too. */
function fieldsOf(schema: z.core.$ZodType, where: string): Declared[] {
  const def = schema._zod.def as unknown as Def
  const meta = metaOf(schema)
  const inner = [def.element, def.innerType, def.valueType, def.in, def.out, ...(def.options ?? [])]
  return [
    ...(meta ? [{ where, words: meta.label }] : []),
    ...(meta?.help ? [{ where: `${where} help`, words: meta.help }] : []),
    // How a list is sorted is said by its columns.
    ...(meta?.options && !proper.includes(meta.options) && !where.endsWith('.Sort')
      ? meta.options.map(({ value, label }) => ({ where: `${where} ${value}`, words: label }))
      : []),
    ...inner.flatMap((one) => (one ? fieldsOf(one, where) : [])),
    ...Object.entries(def.shape ?? {}).flatMap(([name, one]) => fieldsOf(one, `${where}.${name}`)),
  ]
}

/** Rows an agency starts with and names for developers are English; two files draw text. */
const aside =
  /\.test\.ts$|contract\/(roles|routes\/route-search-names|lists\/all)\.ts$|\/library\/|render-(rich-)?text\.server\.ts$/
const isText = (file: string) => /-text(\.\w+)?\.ts$/.test(file)
const shared = globSync([
  'platform/contract/**/*.ts',
  'domains/**/*.{calls,rules}.ts',
  'domains/**/*-text.server.ts',
  'domains/*/help.web.ts',
]).filter((file) => !aside.test(file))
const modules = await Promise.all(
  shared.map(async (file) => [file, (await import(/* @vite-ignore */ `../${file}`)) as Held] as const),
)
const rosters = modules.flatMap(([, module]) =>
  Object.values(module).flatMap((one) => (isHeld(one) && 'allFilters' in one ? [one] : [])),
)

const declared: readonly Declared[] = [
  ...allCalls.flatMap((call) => [
    ...fieldsOf(call.input, call.name),
    ...('file' in call.output ? [] : fieldsOf(call.output, call.name)),
    ...Object.entries(call.errors ?? {}).map(([code, { message }]) => ({
      where: `${call.name} ${code}`,
      words: message,
    })),
  ]),
  ...modules.flatMap(([file, module]) =>
    isText(file)
      ? Object.entries(module).flatMap(([name, table]) => (isHeld(table) ? saidIn(table, `${file}.${name}`) : []))
      : declaredIn(module, file),
  ),
  ...Object.entries(commonColumns).map(([where, words]) => ({ where, words })),
  ...Object.entries(registered.records).flatMap(([table, { noun, columns = {} }]) =>
    Object.entries({ noun, ...columns }).map(([column, words]) => ({ where: `${table}.${column}`, words })),
  ),
]
const pairs = declared.flatMap(({ where, words }) => {
  const [english, spanish, more] = isTexts(words) ? words : []
  return english !== undefined && spanish !== undefined && more === undefined ? [{ where, english, spanish }] : []
})

/** The same in both languages; most are names and abbreviations. */
const alike = new Set(
  `AAP|AC|APSS|ASW|AWOL|CID|COVID-19|CSEC|DCYF|DD|DTaP|Hib|ICPC|NPI|PDF|PIN|QM|RFS|SILP|TAY|Tdap|THP-NMD|THP-Plus|TILP
  FamLink|Welligent|Word|Wraparound|Calvary Chapel|Las Vegas|San Diego
  English|Español|中文|हिन्दी|العربية|বাংলা|Français|Русский|Português|日本語|Deutsch|한국어|Tiếng Việt|Hindi
  Crisis|Dental|Director|error|Fax|General|Hepatitis A|Hepatitis B|Hospital|Irritable|Mentor|mg|mi|mL|No|Normal|Pastor|Plan
  Roles|Rotavirus|SHA-256|Sublingual|Supervisor|Video|Vision`.split(/\||\n\s*/),
)

test('the catalogue is read whole', () => {
  expect(pairs.length).toBeGreaterThan(4000)
  expect(rosters.length).toBeGreaterThan(2)
})

test('whatever a person reads is there in two languages', () => {
  const whole = (words: unknown) =>
    isTexts(words) && words.length === 2 && words.every((text) => text !== '' && text.trim() === text)
  const lacking = declared.filter(({ words }) => !whole(words))
  expect(lacking.map(({ where, words }) => `${where}: ${JSON.stringify(words)}`)).toEqual([])
})

test('the Spanish is not the English', () => {
  const bare = (text: string) => text.replaceAll(/\{\w+\}|[,:]/g, '').trim()
  const same = pairs.filter(
    ({ english, spanish }) =>
      english === spanish && /\p{L}/u.test(bare(english)) && !alike.has(bare(english)) && !codes.has(english),
  )
  expect([...new Set(same.map(({ where, english }) => `${english} (${where})`))]).toEqual([])
  const said = new Set(pairs.map(({ english }) => bare(english)))
  expect(
    [...alike].filter((word) => !said.has(word)),
    'excused for nothing',
  ).toEqual([])
})

const slots = (text: string) => [...text.matchAll(/\{\w+\}|#/g)].map(([slot]) => slot).toSorted()

test('both languages name the same values', () => {
  const apart = pairs.filter(({ english, spanish }) => slots(english).join() !== slots(spanish).join())
  expect(apart.map(({ where }) => where)).toEqual([])
})

/** Spelled otherwise in America, or said otherwise by a caseworker. */
const unwanted =
  /\b(licences?|licenced|enrol|enrols|enrolments?|colours?|programmes?|behaviours?|favour\w*|neighbours?|centres?|organis\w+|recognis\w+|authoris\w+|travell\w+|judgement|whilst|learnt|(?<!Agency )cancelled|labelled|stands?|lies?|hangs?|carr(?:y|ies|ied|ying)|go(?:es)? on(?! leave| hold)|in sight|(?:last |un)touch\w*|as of yet|set-ups?)\b/i

test('the English is American and plain', () => {
  const texts = [
    ...pairs.map(({ where, english }) => ({ where, text: english })),
    ...allCalls.map(({ name, summary }) => ({ where: name, text: summary })),
  ]
  const odd = texts.filter(({ text }) => unwanted.test(text))
  expect([...new Set(odd.map(({ where, text }) => `${where}: ${text}`))]).toEqual([])
})

/** What is open after its date is overdue; late is what was done, written or recorded after it. */
const late = /\b(?<!\b(?:done|written up|recorded(?: so)?|so|it is|entered) )late\b(?! entry)/i
const isOverdue = (english: string) => /\boverdue\b/i.test(english)

test('what is open after its date is called overdue, in Spanish atrasado', () => {
  const texts = [
    ...pairs.map(({ where, english }) => ({ where, text: english })),
    ...allCalls.map(({ name, summary }) => ({ where: name, text: summary })),
  ]
  expect(texts.filter(({ text }) => late.test(text)).map(({ where, text }) => `${where}: ${text}`)).toEqual([])
  const apart = pairs.filter(({ english, spanish }) => isOverdue(english) && !/atras/i.test(spanish))
  expect(apart.map(({ where, spanish }) => `${where}: ${spanish}`)).toEqual([])
})

const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const screens = globSync('{app,platform/web,domains}/**/*.{ts,tsx}')
  .filter((file) => /\.web\.tsx?$|^app\/.*\.tsx$|^platform\/web\//.test(file) && !file.endsWith('.test.ts'))
  .map((file) => ({ file, source: readFileSync(file, 'utf8').replaceAll(comments, '') }))

test('so is the English of the screens', () => {
  const texts = /'(?:[^'\\\n]|\\.)* (?:[^'\\\n]|\\.)*'|`[^`\n]* [^`\n]*`/g
  const odd = screens.flatMap(({ file, source }) =>
    [...source.matchAll(texts)].filter(([text]) => unwanted.test(text)).map(([text]) => `${file}: ${text}`),
  )
  expect(odd).toEqual([])
})

test('a time at the end of a sentence brings its own period: no screen adds another', () => {
  const added = /(?:instant|clock)\w*\([^(){}]*\)+\}\.(?!`)/g
  const odd = screens.flatMap(({ file, source }) => [...source.matchAll(added)].map(([text]) => `${file}: ${text}`))
  expect(odd).toEqual([])
})

test('the screens and the server say overdue too', () => {
  const said = /(?:^|[\s([{:,])'((?:[^'\\\n]|\\.)*)'/g
  const sources = [
    ...screens,
    ...globSync('domains/**/*.server.ts').map((file) => ({
      file,
      source: readFileSync(file, 'utf8').replaceAll(comments, ''),
    })),
  ]
  const odd = sources.flatMap(({ file, source }) =>
    [...source.matchAll(said)]
      .map(([, text = '']) => text)
      .filter((text) => /^[^a-z]|\s/.test(text) && / |^[A-Z][a-z]+$/.test(text) && late.test(text))
      // One word with a capital is a state where programs compare it; a label has more words.
      .filter((text) => text.includes(' '))
      .map((text) => `${file}: ${text}`),
  )
  expect(odd).toEqual([])
})

test('and both languages of a screen name the same values', () => {
  const twoTexts = /\[\s*'((?:[^'\\\n]|\\.)*)',\s*'((?:[^'\\\n]|\\.)*)',?\s*\]/g
  const found = screens.flatMap(({ file, source }) =>
    [...source.matchAll(twoTexts)].map(([, english = '', spanish = '']) => ({ file, english, spanish })),
  )
  expect(found.filter(({ english }) => slots(english).length > 0).length).toBeGreaterThan(50)
  const apart = found.filter(({ english, spanish }) => slots(english).join() !== slots(spanish).join())
  expect(apart.map(({ file, english }) => `${file}: ${english}`)).toEqual([])
})

test('no sentence names a permission by its code', () => {
  const code = new RegExp(`\\b(${permissions.map(({ name }) => name.replace('.', '\\.')).join('|')})\\b`)
  for (const { call, errors } of allCalls.map((one) => ({ call: one.name, errors: one.errors ?? {} })))
    for (const [name, { message }] of Object.entries(errors))
      for (const text of message)
        if (name !== 'NoSuchPermission')
          expect(text.match(/[“«][^”»]*[”»]/)?.[0] ?? '', `${call} ${name}`).not.toMatch(code)
})
