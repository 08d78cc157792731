import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyMarks } from '#domains/due/due-sweep.server.ts'
import { openPlacingAgency, type PlacingAgency } from './placements-testing.ts'
import { placementsCalls } from './placements.calls.ts'

let a: PlacingAgency
beforeAll(async () => {
  a = await openPlacingAgency()
})
afterAll(() => a.close())

const open = async (chart: string) => {
  await emptyMarks(a.owner, a.today)
  const { rows } = await a.owner.query<{ id: string; on: string; form: string }>(
    `select d.id, d.due_on as on, f.label as form from due_item d join form_membership m on m.id = d.form_membership_id
     join form f on f.id = m.form_id where d.chart_id = $1 and d.status = 'Open'`,
    [chart],
  )
  return rows
}
/** What a preview says becomes due: “Due 11/20/2026: A, B, and C”, as day and form. */
const promised = (text: string, forms: readonly string[]) =>
  (JSON.parse(text) as { Effects: { Sentence: string }[] }).Effects.flatMap(
    ({ Sentence }) => /^Due \*\*(.+?)\*\*: (.+)$/.exec(Sentence)?.slice(1, 3) ?? [],
  )
    .flatMap((part, index, parts) =>
      index % 2 === 1 ? forms.filter((form) => part.includes(form)).map((form) => `${parts[index - 1]} ${form}`) : [],
    )
    .toSorted()
const shown = (day: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' }).format(Date.parse(`${day}T00:00:00Z`))

test('what placing and moving promise is what the chart then owes, on any day', async () => {
  const { rows } = await a.owner.query<{ label: string }>('select label from form')
  const forms = rows.map(({ label }) => label)
  let told = 0
  for (const days of [-35, -20, -9, -1, 0, 6, 20]) {
    const child = await a.kid({ start: a.day(-60) })
    const [home, next] = [await a.home(), await a.home()]
    const steps = [
      [placementsCalls.assignFirstPlacement, { FosterResourceFamilyID: home, StartDate: a.day(days) }],
      [
        placementsCalls.transferPlacement,
        { FosterResourceFamilyID: next, StartDate: a.day(days + 3), EndReason: 'Safety' as const },
      ],
    ] as const
    for (const [call, input] of steps) {
      const before = new Set((await open(child)).map(({ id }) => id))
      const given = { ClientSubProgramMembershipID: child, ...input } as never
      const who = days < -30 ? a.administrator : a.manager
      const preview = await who.send(call, given, { preview: true })
      if (preview.status !== 200) continue
      const said = promised(preview.text, forms)
      expect((await open(child)).filter(({ id }) => !before.has(id))).toEqual([])
      await who.ok(call, given)
      const owed = (await open(child)).filter(({ id }) => !before.has(id)).map(({ on, form }) => `${shown(on)} ${form}`)
      expect(said).toEqual(owed.toSorted())
      told += said.length
    }
  }
  expect(told).toBeGreaterThan(20)
})
