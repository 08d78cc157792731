import * as z from 'zod/mini'
import { daysBetween } from '#platform/contract/dates.ts'
import { choice, id } from '#platform/contract/fields.ts'
import type { OptionList } from '#platform/contract/lists/base.ts'
import { sexes } from '#platform/contract/lists/people.ts'
import { narrow } from '#platform/contract/roster-filters.ts'
import { column } from '#platform/contract/roster.ts'

/** Bands of age to narrow by, from and to; the last one is open. */
export const ageBands = (...bands: readonly (readonly [number, number])[]): OptionList<string> =>
  bands.map(([from, to], at) => ({
    value: `${from}-${to}`,
    label: at === bands.length - 1 ? [`${from} and over`, `${from} o más`] : [`${from} to ${to}`, `De ${from} a ${to}`],
  }))

interface Stay {
  StartDate: string
  EndDate: string | null
}
/** Until the end, or until today. */
export const daysEnrolled = ({ StartDate, EndDate }: Stay, today: string) =>
  Math.max(0, daysBetween(StartDate, EndDate && EndDate < today ? EndDate : today))

/** Columns that the list of every program has: who it is, in which sub-program. */
export const whoColumns = (ages: OptionList<string>) => ({
  Name: column.person(['Name', 'Nombre'], { sort: true }),
  FirstName: column.text(['First name', 'Nombre de pila'], { always: true, sort: true, show: 'more', file: false }),
  DateOfBirth: column.age(['Age', 'Edad'], { sort: true, filter: narrow.list('AgeBands', ages, { id: 'Age' }) }),
  SubProgram: column.text(['Sub-program', 'Subprograma'], {
    field: 'SubProgramName',
    always: true,
    sort: true,
    show: 'more',
    width: 24,
    filter: narrow.ids('SubProgramIDs', 'SubPrograms'),
  }),
})

/** From when to when. */
export const stayColumns = {
  StartDate: column.day(['Enrolled', 'Inscripción'], {
    always: true,
    sort: true,
    show: 'more',
    // Here at some time between the two days.
    filter: narrow.days('EnrolledFrom', 'EnrolledTo', { id: 'Here', label: ['Enrolled between', 'Inscrito entre'] }),
  }),
  EndDate: column.day(['Ended', 'Fin'], { show: 'file' }),
}

export const numberColumns = {
  CID: column.text(['CID', 'CID'], { sort: true, show: 'more', quiet: true }),
  FamLinkNumber: column.text(['FamLink', 'FamLink'], { sort: true, show: 'more', quiet: true }),
}

/** What a row of every program holds beside its columns. */
export const clientRow = {
  ClientSubProgramMembershipID: id(['Enrollment', 'Inscripción']),
  ClientID: id(['Client', 'Cliente']),
  PreferredName: z.nullable(z.string()),
  Sex: choice(['Sex', 'Sexo'], sexes),
  SubProgramID: id(['Sub-program', 'Subprograma']),
  EndReason: z.nullable(z.string()),
  Confidential: z.boolean(),
}
