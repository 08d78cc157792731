import { sql, type RawBuilder } from 'kysely'
import { onOpenChart, openChart, removeMistake } from '#domains/enrollment/on-chart.server.ts'
import { staffName } from '#domains/enrollment/rows.server.ts'
import { findLabel } from '#platform/contract/lists/base.ts'
import { locationEvents } from '#platform/contract/lists/foster.ts'
import { sentence } from '#platform/contract/words.ts'
import { iso, instantOf } from '#domains/enrollment/zone-time.server.ts'
import { handlers } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { bedHeldUntil, whyNotAbsence } from '../residential.rules.ts'
import { absenceCalls } from './absences.calls.ts'

const absences = record(
  'house_absence',
  named('HouseAbsenceID', 'Kind', 'Place', 'WithWhom', 'BedHeldUntil', 'Note', 'ReturnNote'),
  {
    voids: true,
    within: onOpenChart,
  },
)

/** Of `house_absence a`: not back. Who leaves the house for good on a day to come is out until then. */
export const isOut = sql<boolean>`(a.voided_at is null and (a.back_at is null or a.back_at > now()))`
const back = sql`case when a.back_at <= now() then a.back_at end`

const dayAndTime = (name: string, at: RawBuilder<unknown>) =>
  sql`(${at} at time zone u.zone)::date as ${sql.id(`${name}On`)}, to_char(${at} at time zone u.zone, 'HH24:MI') as ${sql.id(`${name}Time`)}, ${at} as ${sql.id(`${name}At`)}`

/** Of `house_absence a` and its sub-program `u`. */
export const absenceColumns = sql`a.id as "HouseAbsenceID", a.kind as "Kind", a.place as "Place", a.with_whom as "WithWhom",
  ${dayAndTime('Left', sql`a.left_at`)}, ${dayAndTime('Expected', sql`a.expected_at`)}, ${dayAndTime('Back', back)}, a.bed_held_until as "BedHeldUntil",
  a.note as "Note",
  coalesce(${isOut} and a.expected_at < now(), false) as "Late", a.return_note as "ReturnNote", ${staffName('a.recorded_by')} as "RecordedBy", a.version`

export const absenceHandlers = handlers(absenceCalls, {
  async saveAbsence(context) {
    const { tx, input, refuse } = context
    const chart = await openChart(context)
    if ((input.ExpectedOn === null) !== (input.ExpectedTime === null)) refuse('TimeMissing')
    if (input.LeftOn < chart.start_date) refuse('BeforeAdmission')
    const left = (await instantOf(tx, chart.sub_program_id, input.LeftOn, input.LeftTime)) ?? refuse('NoSuchTime')
    const expected =
      input.ExpectedOn && input.ExpectedTime
        ? ((await instantOf(tx, chart.sub_program_id, input.ExpectedOn, input.ExpectedTime)) ?? refuse('NoSuchTime'))
        : null
    const why = whyNotAbsence({ left: left.at, expected: expected?.at ?? null, back: null }, left.now)
    if (why === 'NotYet' || why === 'ExpectedBeforeLeft') refuse(why)
    return absences.save(context, absences.at(input), {
      ...absences.values(input),
      bed_held_until: input.BedHeldUntil ?? bedHeldUntil(input.Kind, input.LeftOn),
      left_at: left.at,
      expected_at: expected?.at ?? null,
    })
  },

  async recordReturn(context) {
    const { tx, input, refuse } = context
    const chart = await openChart(context)
    const back = (await instantOf(tx, chart.sub_program_id, input.BackOn, input.BackTime)) ?? refuse('NoSuchTime')
    if (back.at > back.now) refuse('NotYet')
    return absences.step(
      context,
      input,
      ({ back_at, left_at }) => {
        if (back_at !== null && iso(back_at) <= back.now) refuse('AlreadyBack')
        if (back.at <= iso(left_at)) refuse('BackBeforeLeft')
      },
      { back_at: back.at, return_note: input.ReturnNote },
    )
  },

  removeAbsence: (context) =>
    removeMistake(context, absences, context.input.HouseAbsenceID, ({ kind }) =>
      sentence(['absence, {kind}', 'ausencia, {kind}'], { kind: findLabel(locationEvents, kind) ?? kind }),
    ),
})
