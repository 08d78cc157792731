import { sql } from 'kysely'
import { handlers } from '#platform/server/handlers.ts'
import { sameVersion } from '#platform/server/record.ts'
import { ruleValues } from '#platform/contract/rule-packs.ts'
import { finderCalls } from './finder.calls.ts'
import { childShape, siblingsOf, waitingChildren } from './finder-children.server.ts'
import { homesWithFacts, type FinderHome } from './finder-homes.server.ts'
import { asCheck, childrenTogether, isTooFarAhead, judge, match } from './finder-match.server.ts'
import { homeChecks, verdictOf } from './finder.rules.ts'
import { placementLimits } from './placement-limits.rules.ts'
import { freezeDecision } from '../placements/placements-decision.server.ts'

export const finderHandlers = handlers(finderCalls, {
  async matchPlacement({ tx, me, input, today, refuse, notFound }) {
    const start = input.StartDate ?? today
    if (isTooFarAhead(start, today)) refuse('TooFarAhead')
    const asked = input.ClientSubProgramMembershipID
    const children = (await childrenTogether(tx, asked, input.With, start, today)) ?? refuse('NoSibling')
    const child = children[0] ?? notFound()
    const { Homes, Total } = await match(tx, {
      children,
      start,
      today,
      area: input.Area,
      territoryId: input.SubProgramTerritoryID ?? undefined,
      search: input.Search ?? undefined,
      language: input.Language ?? undefined,
      miles: input.Miles ?? undefined,
      freeOnly: input.FreeOnly,
      always: input.Compared,
      limit: input.Limit,
    })
    return {
      StartDate: start,
      Children: children.map(childShape),
      Siblings: (await siblingsOf(tx, child, today)).map(childShape),
      Total,
      Passing: Homes.filter(({ Result }) => Result !== 'fail').length,
      Homes,
      Origin: child.OriginZip && child.OriginFrom ? { ZipCode: child.OriginZip, From: child.OriginFrom } : null,
      CheckedAt: new Date().toISOString(),
      Can: { Place: me.may('Foster.Place'), Override: me.may('Placement.Override') },
    }
  },

  async getAvailablePlacements({ tx, input, today, refuse, notFound }) {
    const start = input.StartDate ?? today
    if (isTooFarAhead(start, today)) refuse('TooFarAhead')
    const children = (await childrenTogether(tx, input.ClientSubProgramMembershipID, [], start, today)) ?? []
    if (children.length === 0) notFound()
    return match(tx, { children, start, today, area: 'region', limit: 100 })
  },

  async getAvailablePlacementsForSubProgram({ tx, input, today, refuse }) {
    const start = input.StartDate ?? today
    if (isTooFarAhead(start, today)) refuse('TooFarAhead')
    return match(tx, { children: [], start, today, area: 'all', subProgramId: input.SubProgramID, limit: 200 })
  },

  async getChildrenForFamily({ tx, input, today, refuse, notFound }) {
    const start = input.StartDate ?? today
    if (isTooFarAhead(start, today)) refuse('TooFarAhead')
    const family = input.FosterResourceFamilyID
    const region = await tx
      .selectFrom('resource_family')
      .innerJoin('sub_program', 'sub_program.id', 'resource_family.sub_program_id')
      .select('sub_program.region')
      .where('resource_family.id', '=', family)
      .executeTakeFirst()
    const waiting = await waitingChildren(tx, start, { region: region?.region })
    const [base] = await homesWithFacts(tx, [family], { children: [], start })
    const home: FinderHome = base ?? notFound()
    const named = await approvalsNaming(tx, family, start)
    const limits = ruleValues(placementLimits, start)
    const judged = waiting.map((child) => {
      const checks = homeChecks([child], { ...home, NamedApproval: named.get(child.ClientID) ?? null }, start, limits)
      return { child, checks, Result: verdictOf(checks) }
    })
    const passing = judged.filter(({ Result }) => Result !== 'fail')
    const miles = await milesTo(
      tx,
      family,
      passing.map(({ child }) => child.OriginZip),
    )
    return {
      Waiting: waiting.length,
      Children: passing.map(({ child, checks, Result }) => ({
        ...childShape(child),
        Checks: checks.map(asCheck),
        Miles: (child.OriginZip ? miles.get(child.OriginZip) : undefined) ?? null,
        Result,
      })),
    }
  },

  async savePlacementNeeds({ tx, input, stale }) {
    const { ClientSubProgramMembershipID: membership, version, ...given } = input
    const values = {
      non_ambulatory: given.NonAmbulatory,
      children_along: given.ChildrenAlong,
      near_zip_code: given.NearZipCode,
      school_district: given.SchoolDistrict,
      note: given.Note,
    }
    const found = await tx
      .selectFrom('placement_need')
      .selectAll()
      .where('client_membership_id', '=', membership)
      .forUpdate()
      .executeTakeFirst()
    await sameVersion(found, version || null, stale, () => ({
      NonAmbulatory: found?.non_ambulatory ?? false,
      ChildrenAlong: found?.children_along ?? 0,
      NearZipCode: found?.near_zip_code ?? null,
      SchoolDistrict: found?.school_district ?? null,
      Note: found?.note ?? null,
      version: found?.version ?? 0,
    }))
    const saved = found
      ? await tx
          .updateTable('placement_need')
          .set(values)
          .where('id', '=', found.id)
          .returning('version')
          .executeTakeFirstOrThrow()
      : await tx
          .insertInto('placement_need')
          .columns(['client_membership_id', 'sub_program_id', ...(Object.keys(values) as (keyof typeof values)[])])
          .expression((eb) =>
            eb
              .selectFrom('client_membership')
              .where('id', '=', membership)
              .select((e) => [
                'id',
                'sub_program_id',
                ...Object.values(values).map((value, at) => e.val(value).as(`v${at}`)),
              ]),
          )
          .returning('version')
          .executeTakeFirstOrThrow()
    return { version: saved.version }
  },

  async savePlacementDecision({ tx, input, today, refuse, notFound }) {
    const start = input.StartDate ?? today
    if (isTooFarAhead(start, today)) refuse('TooFarAhead')
    const ids = [...new Set(input.Compared)]
    if (input.ChosenFamilyID && !ids.includes(input.ChosenFamilyID)) refuse('NotCompared')
    const children =
      (await childrenTogether(tx, input.ClientSubProgramMembershipID, input.With, start, today)) ?? refuse('NoSibling')
    if (children.length === 0) notFound()
    const homes = await homesWithFacts(tx, ids, { children, start })
    if (homes.length < ids.length) refuse('NoHome')
    const limits = ruleValues(placementLimits, start)
    const judged = homes.map((home) => judge(children, home, { start, today, limits }))
    const decisions = await freezeDecision(tx, {
      children,
      homes: judged,
      start,
      chosen: input.ChosenFamilyID,
      note: input.Note,
    })
    return {
      Decisions: [...decisions].map(([ClientSubProgramMembershipID, PlacementDecisionID]) => ({
        ClientSubProgramMembershipID,
        PlacementDecisionID,
      })),
    }
  },

  async recordOffer({ tx, me, input, today, refuse, notFound }) {
    const on = input.OfferedOn ?? today
    if (on > today) refuse('InTheFuture')
    if (input.Answer === 'No' && !input.Reason) refuse('ReasonMissing')
    if (input.Answer !== 'No' && input.Reason) refuse('ReasonNotNeeded')
    const children =
      (await childrenTogether(tx, input.ClientSubProgramMembershipID, input.With, on, today)) ?? refuse('NoSibling')
    if (children.length === 0) notFound()
    // A home that was asked already now answers; for whom it was not asked yet it is written down anew.
    const answered = await tx
      .updateTable('placement_offer')
      .set({ answer: input.Answer, reason: input.Reason, ...(input.Note && { note: input.Note }) })
      .where('family_id', '=', input.FosterResourceFamilyID)
      .where(
        'client_membership_id',
        'in',
        children.map((child) => child.ClientSubProgramMembershipID),
      )
      .where('answer', '=', 'Waiting')
      .where('voided_at', 'is', null)
      .returning(['id', 'client_membership_id'])
      .execute()
    const asked = new Set(answered.map((one) => one.client_membership_id))
    const first = children.filter((child) => !asked.has(child.ClientSubProgramMembershipID))
    const made =
      first.length === 0
        ? []
        : await tx
            .insertInto('placement_offer')
            .values(
              first.map((child) => ({
                client_membership_id: child.ClientSubProgramMembershipID,
                sub_program_id: child.SubProgramID,
                family_id: input.FosterResourceFamilyID,
                offered_on: on,
                answer: input.Answer,
                reason: input.Reason,
                note: input.Note,
                offered_by: me.userId,
              })),
            )
            .returning('id')
            .execute()
    return { Offers: [...answered, ...made].map(({ id }) => id) }
  },
})

type Tx = Parameters<typeof homesWithFacts>[0]

async function approvalsNaming(tx: Tx, family: string, day: string) {
  const { rows } = await sql<{
    person: string
    kind: string
  }>`select person_id as person, kind from child_specific_approval
    where family_id = ${family} and voided_at is null and start_date <= ${day} and coalesce(end_date, 'infinity') > ${day}`.execute(
    tx,
  )
  return new Map(rows.map(({ person, kind }) => [person, kind]))
}

async function milesTo(tx: Tx, family: string, zips: readonly (string | null)[]) {
  const { rows } = await sql<{ zip: string; miles: number }>`select o.zip_code as zip,
      miles_between(o.latitude, o.longitude, h.latitude, h.longitude) as miles
    from resource_family f join zip_place h on h.zip_code = left(f.zip_code, 5)
      join zip_place o on o.zip_code = any (${zips.filter((zip) => zip !== null)}::text[])
    where f.id = ${family}`.execute(tx)
  return new Map(rows.map(({ zip, miles }) => [zip, Math.round(miles * 10) / 10]))
}
