import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmptyAgency, openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { programCalls } from '#domains/access/programs/programs.calls.ts'
import { formLibraryCalls } from '#domains/forms/library/form-library.calls.ts'
import { library } from '#domains/forms/library/library.ts'
import { placesFor, programKinds } from '#domains/forms/library/library-forms.ts'
import { corePrograms, subPrograms } from '#seed/cast/programs.ts'
import { holidayCalls } from '../holidays/holidays.calls.ts'
import { agencyProfileCalls } from '../profile/agency-profile.calls.ts'
import { coreProgramCalls } from '../programs/core-programs.calls.ts'
import { zipPlaceCalls } from '../zips/zip-places.calls.ts'
import { setupCalls } from './setup.calls.ts'

const { getSetup, markSetupStep, dismissSetup } = setupCalls
const { getFormLibrary, addLibraryForms } = formLibraryCalls

let empty: TestAgency
let admin: Actor
beforeAll(async () => {
  empty = await openEmptyAgency()
  admin = await empty.as('first.admin')
})
afterAll(() => empty.close())

const states = async () =>
  Object.fromEntries((await admin.ok(getSetup, {})).Steps.map(({ Key, State }) => [Key, State]))

test('an empty agency has every step open, in order; each is done by its own screen or skipped', async () => {
  const begun = await admin.ok(getSetup, {})
  expect(begun.Over).toBe(false)
  expect(begun.Steps.map(({ Key }) => Key)).toEqual([
    'profile',
    'regions',
    'programs',
    'holidays',
    'placing',
    'services',
    'forms',
    'tay-units',
    'staff',
    'zips',
    'sample',
  ])
  const { sample, 'tay-units': units, ...needed } = await states()
  expect(new Set(Object.values(needed))).toEqual(new Set(['open']))
  expect(sample, 'setup does not wait for it').toBe('optional')
  expect(units, 'where there is no such program').toBe('done')
  await admin.ok(agencyProfileCalls.updateAgencyProfile, {
    Name: 'Bluff Street',
    Zone: 'America/Chicago',
    Letterhead: [],
  })
  await admin.ok(holidayCalls.addFederalHolidays, { Year: new Date().getUTCFullYear() + 1 })
  await admin.ok(markSetupStep, { Key: 'zips', Skipped: true })
  await admin.ok(markSetupStep, { Key: 'zips', Skipped: true })
  expect(await states()).toMatchObject({ profile: 'done', holidays: 'done', zips: 'skipped', programs: 'open' })
  await admin.ok(markSetupStep, { Key: 'zips', Skipped: false })
  expect(await states()).toMatchObject({ zips: 'open' })
  expect((await admin.send(markSetupStep, { Key: 'all', Skipped: true })).status).toBe(404)
})

test('setup is hidden and shown again; in Spanish too', async () => {
  await admin.ok(dismissSetup, { Dismissed: true })
  expect(await admin.ok(getSetup, {})).toMatchObject({ Over: true, Dismissed: true })
  await admin.ok(dismissSetup, { Dismissed: false })
  const spanish = await admin.ok(getSetup, {}, { language: 'es' })
  expect(spanish.Steps[0]!.Title).toBe('Perfil de la agencia')
})

test('the demonstration is set up already', async () => {
  const demo = await openTestAgency()
  const alva = await demo.as('alva.rootley')
  expect(await alva.ok(getSetup, {})).toMatchObject({ Over: true })
  await demo.close()
})

test('what the library says of a program is so in the demonstration', () => {
  const moduleOf = (id: string) => corePrograms.find((one) => one.Id === id)!.WebApplicationModuleName
  expect(programKinds).toEqual(
    Object.fromEntries(
      subPrograms.map((one) => [one.Key, { module: moduleOf(one.CoreProgramId), northwest: one.Region === 'PNW' }]),
    ),
  )
  for (const form of library)
    for (const { CoreProgramId, Key, Region } of subPrograms)
      expect(
        placesFor(form, { module: moduleOf(CoreProgramId), northwest: Region === 'PNW' }).length,
        `${form.Name} in ${Key}`,
      ).toBeGreaterThanOrEqual(
        new Set(form.Places.filter((one) => one.programs.includes(Key)).map((one) => one.ChartType)).size,
      )
})

test('forms come from the library by choice, into the sub-programs they fit, and once', async () => {
  const none = await admin.send(addLibraryForms, { Names: [library[0]!.Name] })
  expect(none.refusal.code).toBe('FitsNowhere')
  const { CoreProgramID } = await admin.ok(coreProgramCalls.addCoreProgram, { Template: 'Foster', Name: 'Foster' })
  const place = (Name: string, Region: 'PNW' | 'National') =>
    admin.ok(programCalls.addEditSubProgram, {
      CoreProgramId: CoreProgramID,
      Name,
      Region,
      Zone: 'America/Chicago',
      Territories: [],
    })
  await place('Foster, here', 'National')
  const { Forms } = await admin.ok(getFormLibrary, {})
  expect(Forms.length).toBeGreaterThan(30)
  expect(Forms.every(({ Fits, InUse }) => Fits === 1 && InUse === 0)).toBe(true)
  const Names = Forms.map(({ Name }) => Name)
  const first = await admin.ok(addLibraryForms, { Names: Names.slice(0, 3) })
  expect(first).toMatchObject({ FormsAdded: 3 })
  const rest = await admin.ok(addLibraryForms, { Names })
  expect(rest.FormsAdded).toBe(Names.length - 3)
  expect(await admin.ok(addLibraryForms, { Names })).toEqual({ FormsAdded: 0, PlacesAdded: 0 })
  expect(await states()).toMatchObject({ forms: 'done' })
  const kept = await empty.owner.query(`select count(*)::int as n, count(distinct lower(name))::int as names,
    (select count(*)::int from form_version where status = 'Published') as published,
    (select count(*)::int from form_membership m where not exists (
      select from form_membership_rule r where r.form_membership_id = m.id)) as ruleless from form`)
  expect(kept.rows[0]).toEqual({ n: Names.length, names: Names.length, published: Names.length, ruleless: 0 })
  await place('Foster, there', 'PNW')
  const later = await admin.ok(addLibraryForms, { Names })
  expect(later.FormsAdded).toBe(0)
  expect(later.PlacesAdded).toBeGreaterThan(20)
  expect((await admin.send(addLibraryForms, { Names: ['Of nobody'] })).status).toBe(404)
})

test('ZIP codes are read from a table with the usual heads; lines that cannot be used are named', async () => {
  const csv = 'GEOID\tINTPTLAT\tINTPTLONG\n52001\t42.52\t-90.67\n1001\t42.06\t-72.61\nabc\t1\t2\n52002\t95\t-90\n'
  const read = await admin.ok(zipPlaceCalls.loadZipPlaces, { Csv: csv })
  expect(read).toMatchObject({ Added: 2, Changed: 0, Bad: 2, Problems: [{ Line: 4 }, { Line: 5 }] })
  const again = await admin.ok(zipPlaceCalls.loadZipPlaces, {
    Csv: 'zip,lat,lng\n52001,42.5,-90.67\n01001,42.06,-72.61',
  })
  expect(again).toMatchObject({ Added: 0, Changed: 1, Same: 1, Bad: 0 })
  expect(await admin.ok(zipPlaceCalls.getZipPlaces, {})).toMatchObject({ Known: 2, Missing: [] })
  expect((await admin.send(zipPlaceCalls.loadZipPlaces, { Csv: 'a,b\n1,2' })).refusal.code).toBe('NotATable')
  expect((await admin.send(zipPlaceCalls.loadZipPlaces, { Csv: '"' })).refusal.code).toBe('NotATable')
})
