import { sql } from 'kysely'
import { staffName } from '#domains/enrollment/rows.server.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { PendingDay } from './approval.calls.ts'

export interface House {
  id: string
  name: string
  zone: string
  /** Of the house: the day it is there. */
  today: string
  licensed: number
  subProgramId: string
}

/** A house the caller works in, as its scope has made sure. */
export async function getHouse(tx: Tx, id: string): Promise<House> {
  const { rows } =
    await sql<House>`select h.id, h.name, u.zone, (now() at time zone u.zone)::date as today, h.licensed_beds as licensed,
      h.sub_program_id as "subProgramId" from residence h join sub_program u on u.id = h.sub_program_id where h.id = ${id}`.execute(
      tx,
    )
  return rows[0]!
}

/** Of `census_day d`, which may be missing. */
export const headColumns = sql`d.id as "CensusDayID", coalesce(d.status, 'Open') as "Status", d.note as "Note",
  ${staffName('d.submitted_by')} as "SubmittedBy", d.submitted_at as "SubmittedAt", coalesce(d.submitted_by = my_user(), false) as "Mine",
  ${staffName('d.approved_by')} as "ApprovedBy", d.approved_at as "ApprovedAt", d.back_reason as "BackReason",
  ${staffName('d.back_by')} as "BackBy", d.back_at as "BackAt", d.version`

export type DayHead = Pick<
  PendingDay,
  | 'CensusDayID'
  | 'Day'
  | 'Note'
  | 'SubmittedBy'
  | 'SubmittedAt'
  | 'Mine'
  | 'ApprovedBy'
  | 'ApprovedAt'
  | 'BackReason'
  | 'BackBy'
  | 'BackAt'
  | 'version'
> & { Status: string }

/** A line counts as written where the day is submitted or it was typed; else as stays and absences say. */
export const stateNow = sql`case when d.status in ('Submitted', 'Approved') or r.typed_by is not null then coalesce(r.state, r.reckoned)
  else coalesce(r.reckoned, r.state) end`
/** Stays and absences would count the written line otherwise by now. */
export const changedSince = sql`(coalesce(d.status in ('Submitted', 'Approved'), false) and r.reckoned is distinct from r.frozen)`
