import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allCalls } from './calls.ts'
import { domains } from './domains.ts'
import { serverDomains } from './domains.server.ts'
import { probes } from './domains.testing.ts'
import { platformRecords } from '#platform/server/audit-records.ts'
import { allHandlers } from './handlers.ts'
import { allTasks, cron } from './jobs.ts'

const twice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at)

test('every domain with a contract is listed once, on both sides', () => {
  const folders = globSync('domains/*/domain.ts').map((file) => file.split('/')[1]!)
  expect(domains.map(({ name }) => name).toSorted()).toEqual(folders.toSorted())
  expect(serverDomains.map(({ name }) => name)).toEqual(domains.map(({ name }) => name))
})

test('every call is declared once and handled at most once', () => {
  expect(twice(allCalls.map(({ name }) => name))).toEqual([])
  expect(twice(allHandlers.map(({ call }) => call.name))).toEqual([])
  expect(allHandlers.filter(({ call }) => !allCalls.includes(call))).toEqual([])
})

test('every topic’s calls are in its domain’s contract', () => {
  const topics = globSync('domains/*/**/*.calls.ts')
  const listed = new Set<object>(allCalls)
  return Promise.all(
    topics.map(async (file) => {
      const module = (await import(`../${file}`)) as Record<string, unknown>
      const calls = Object.values(module).flatMap((value) =>
        typeof value === 'object' && value ? Object.values(value) : [],
      )
      const missing = calls.filter(
        (one) => (one as { kind?: string } | null)?.kind === 'call' && !listed.has(one as object),
      )
      expect(missing, file).toEqual([])
    }),
  )
})

test('every kind of record has one domain that says who may reach it', () => {
  const kinds = serverDomains.flatMap(({ scopes = {} }) => Object.keys(scopes))
  // The probes are complete, or they would not compile.
  expect(kinds.toSorted()).toEqual(Object.keys(probes).toSorted())
  expect(twice(serverDomains.flatMap(({ filePolicies = {} }) => Object.keys(filePolicies)))).toEqual([])
})

test('a domain that says who may reach a kind of record also finds one for the tests', async () => {
  for (const { name, scopes = {} } of serverDomains) {
    const [file] = globSync(`domains/${name}/domain.testing.ts`)
    const module = file ? ((await import(/* @vite-ignore */ `../${file}`)) as Record<string, object>) : {}
    expect(Object.values(module).flatMap(Object.keys).toSorted(), name).toEqual(Object.keys(scopes).toSorted())
  }
})

test('a domain tells of the tables in its own migration and of no other’s', () => {
  const inMigration = (name: string) =>
    globSync(`db/migrations/*_${name.replaceAll('-', '_')}.sql`).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^create table (\w+)/gm)].map(([, table]) => table!),
    )
  for (const { name, records = {} } of serverDomains)
    expect(inMigration(name), name).toEqual(expect.arrayContaining(Object.keys(records)))
  expect(['ground', 'agency'].flatMap(inMigration)).toEqual(expect.arrayContaining(Object.keys(platformRecords)))
  expect(twice([platformRecords, ...serverDomains.map(({ records = {} }) => records)].flatMap(Object.keys))).toEqual([])
})

test('jobs have their own names, and the clock calls only those', () => {
  const names = allTasks.map(({ name }) => name)
  expect(twice(names)).toEqual([])
  expect(cron.map(({ task }) => task).filter((task) => !names.includes(task))).toEqual([])
})
