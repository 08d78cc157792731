import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFosterAgency, type FosterAgency } from '#domains/foster/children/children-testing.ts'
import { childrenChartCalls } from '#domains/foster/children/children-chart.calls.ts'
import { fosterEndingCalls, fosterEnrollmentCalls } from '#domains/foster/children/children.calls.ts'
import type { EnrollmentPart } from '#platform/server/enrollment-parts.ts'

let a: FosterAgency
beforeAll(async () => {
  a = await openFosterAgency()
})
afterAll(() => a.close())

/** A domain nobody has heard of, which keeps a diary on enrollments. */
const diary: EnrollmentPart = {
  name: 'diary',
  recorded: {
    rows: (id) =>
      sql`select m.start_date as first, m.start_date + 5 as until, 'Diary' as detail from client_membership m where m.id = ${id}`,
    begins: { code: 'AfterDiary', words: () => ['The diary begins before that day.', 'El diario empieza antes.'] },
    ends: { code: 'BeforeDiary', words: (_, title) => [`${title} goes on.`, `${title} sigue.`] },
    removal: { code: 'HasDiary', words: () => ['There is a diary.', 'Hay un diario.'] },
  },
  async end({ effect }) {
    effect('file', ['The diary is closed', 'El diario se cierra'])
  },
  alerts: [
    {
      id: 'diary',
      rows: () => sql`select 'info' as tone, 'summary' as part, to_jsonb(m.start_date) as detail`,
      words: (day: string) => [`Diary since ${day}`, `Diario desde ${day}`],
    },
  ],
}

test('a domain that comes later is asked, in the caller’s language, without anybody knowing it', async () => {
  const { platform } = a.app
  const before = platform.registered
  platform.registered = { ...before, enrollment: [diary, ...before.enrollment] }
  try {
    const { membership, version } = await a.freshChild()
    const of = { ClientSubProgramMembershipID: membership }
    const start = await a.one<string>('select start_date::text from client_membership where id = $1', [membership])
    const later = await a.one<string>('select (start_date + 2)::text from client_membership where id = $1', [
      membership,
    ])
    const removed = await a.manager.send(fosterEnrollmentCalls.removeEnrollment, { ...of, Reason: 'test', version })
    expect([removed.status, removed.refusal.code, removed.refusal.errors]).toEqual([
      409,
      'HasRecords',
      ['There is a diary.'],
    ])
    const moved = await a.manager.send(
      fosterEnrollmentCalls.updateStartDate,
      { ...of, StartDate: later, version },
      { language: 'es' },
    )
    expect([moved.refusal.code, moved.refusal.errors]).toEqual(['AfterRecords', ['El diario empieza antes.']])
    const early = await a.manager.send(fosterEndingCalls.endEnrollment, {
      ...of,
      EndDate: later,
      DischargeReasonID: 'Reunified With Parent',
    })
    expect([early.refusal.code, early.refusal.fields]).toEqual(['BeforeRecords', { EndDate: 'Diary goes on.' }])
    const end = {
      ...of,
      EndDate: await a.one<string>('select ($1::date + 9)::text', [start]),
      DischargeReasonID: 'Reunified With Parent',
    } as const
    const preview = await a.manager.send(fosterEndingCalls.endEnrollment, end, { preview: true })
    expect(JSON.stringify(preview.body)).toContain('The diary is closed')
  } finally {
    platform.registered = before
  }
})

test('every alert a chart can show is said by one query, in both languages', async () => {
  const { membership } = await a.child('Testado')
  await a.owner.query(
    `update client_membership set safety_alert = 'Ask before pictures', confidential = false where id = $1`,
    [membership],
  )
  const seen = await a.manager.ok(childrenChartCalls.getFosterClientProfile, {
    ClientSubProgramMembershipID: membership,
  })
  expect(seen.Alerts.map(({ Text }) => Text)).toContain('Ask before pictures')
  expect(new Set(seen.Alerts.map(({ Id }) => Id)).size).toBe(seen.Alerts.length)
})
