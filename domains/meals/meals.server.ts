import { sql } from 'kysely'
import { getHouse } from '#domains/census/census-rows.server.ts'
import { monthEnd, monthStart } from '#domains/census/census.rules.ts'
import { counted, sentence } from '#platform/contract/words.ts'
import { allOf } from '#platform/server/database.ts'
import { handlers } from '#platform/server/handlers.ts'
import { planOnce } from '#platform/server/plan-once.ts'
import { sameVersion } from '#platform/server/record.ts'
import { claimedOf, exportFile, getCounts, mealHours } from './meal-claim.server.ts'
import { mealCalls } from './meals.calls.ts'
import { claimReasons, mealTypes, notClaimed, whyNotTick, type ClaimReason, type Meal } from './meals.rules.ts'

interface Child {
  ClientSubProgramMembershipID: string | null
  Name: string
  Bed: string | null
  SpecialDiet: string | null
  Allergies: string[]
  Meals: {
    Meal: Meal
    Served: boolean
    CountedBy: string | null
    CountedAt: string | null
    Away: boolean
    Missing: boolean
  }[]
}
interface Service {
  Meal: string
  Menu: string | null
  Adults: number
  version: number | null
}

/** When a reason was given: now. The database takes none from before for a change in a closed month. */
const lateAtOf = (reason: string | null) => (reason === null ? sql`null::timestamptz` : sql`now()`)

export const mealHandlers = handlers(mealCalls, {
  async getMeals({ tx, me, input, refuse }) {
    const [, house] = await allOf(planOnce(tx), getHouse(tx, input.ResidenceID))
    const Day = input.Day ?? house.today
    if (Day > house.today) refuse('Future')
    const { rows: children } =
      await sql<Child>`with counts as materialized (select c.client_membership_id, c.meal, c.id, c.counted_by, c.counted_at from meal_count c
          where c.client_membership_id = any (census_members(${house.id}, ${Day}, ${Day})) and c.day = ${Day} and c.voided_at is null),
        names as materialized (select n.id, n.name from staff_names(array(select distinct counted_by from counts)) n),
        times as materialized (${mealHours(Day, house.zone)})
      select m.id as "ClientSubProgramMembershipID", concat_ws(' ', p.first_name, p.last_name) as "Name",
        b.name as "Bed", e.special_diet as "SpecialDiet",
        array(select h.name from client_health h where h.person_id = m.person_id and h.kind = 'Allergy' and h.voided_at is null
          and (h.end_date is null or h.end_date > ${Day}::date) order by h.name) as "Allergies",
        (select json_agg(json_build_object('Meal', t.meal, 'Served', c.id is not null, 'CountedBy', n.name,
            'CountedAt', c.counted_at, 'Away', a.away, 'Missing', c.id is null and not a.away and t.ends < now()
              and r.state <> 'Discharged' and not (r.state = 'Admitted' and m.start_date = ${Day}::date)) order by t.n)
          from times t left join counts c on c.client_membership_id = m.id and c.meal = t.meal left join names n on n.id = c.counted_by
          cross join lateral (select exists (select from house_absence x where x.client_membership_id = m.id and x.voided_at is null
            and x.left_at <= t.starts and (x.back_at is null or x.back_at > t.ends)) as away) a) as "Meals"
      from census_reckoned(census_members(${house.id}, ${Day}, ${Day}), ${Day}, ${Day}) r
      left join client_membership m on m.id = r.client_membership_id left join person p on p.id = m.person_id
      left join residential_enrollment e on e.client_membership_id = m.id
      left join lateral (select d.name from bed_stay s join bed d on d.id = s.bed_id where s.client_membership_id = m.id
        and s.residence_id = ${house.id} and s.voided_at is null and s.start_date <= ${Day}::date order by s.start_date desc limit 1) b on true
      where r.residence_id = ${house.id} and works_in_house(${house.id}) order by b.name nulls last, "Name"`.execute(tx)
    const { rows } = await sql<{
      closed: boolean
      program: string | null
      services: Service[]
    }>`select month_closed(h.id, 'Meals', ${Day}) as closed,
        h.meal_program_number as program, (select json_agg(json_build_object('Meal', t.meal, 'Menu', s.menu, 'Adults', coalesce(s.adults, 0),
          'version', s.version) order by t.n) from (${mealHours(Day, house.zone)}) t
          left join meal_service s on s.residence_id = h.id and s.day = ${Day} and s.meal = t.meal) as services
      from residence h where h.id = ${house.id}`.execute(tx)
    const { closed, program, services } = rows[0]!
    // A house that serves no morning snack has forgotten none.
    const served = new Set<string>([
      ...services.filter(({ version }) => version !== null).map(({ Meal: meal }) => meal),
      ...children.flatMap((child) => child.Meals.filter(({ Served }) => Served).map(({ Meal: meal }) => meal)),
    ])
    const seen = children.flatMap((child) => {
      const { ClientSubProgramMembershipID } = child
      if (ClientSubProgramMembershipID === null) return []
      const why = notClaimed(
        child.Meals.filter(({ Served }) => Served),
        program !== null,
      )
      return [
        {
          ...child,
          ClientSubProgramMembershipID,
          Meals: child.Meals.map((one) => ({
            ...one,
            Missing: one.Missing && served.has(one.Meal),
            NotClaimed: why.get(one.Meal) ?? null,
          })),
        },
      ]
    })
    return {
      ResidenceID: house.id,
      House: house.name,
      Day,
      Today: house.today,
      MonthClosed: closed,
      HasProgram: program !== null,
      Children: seen,
      Hidden: children.length - seen.length,
      Services: services,
      Can: { Record: me.may('Meals.Record'), Delete: me.may('Residential.Edit') },
    }
  },

  async saveMeal({ tx, input, refuse }) {
    const now = new Date().toISOString()
    const madeAt = input.MadeAt === null ? now : new Date(input.MadeAt).toISOString()
    const why = whyNotTick(madeAt, now)
    if (why) refuse(why)
    const of = sql`client_membership_id = ${input.ClientSubProgramMembershipID} and residence_id = ${input.ResidenceID}
      and day = ${input.Day} and meal = ${input.Meal} and voided_at is null`
    const lateAt = lateAtOf(input.Reason)
    const { rows: seen } =
      await sql`select from client_membership where id = ${input.ClientSubProgramMembershipID}`.execute(tx)
    if (seen.length === 0) refuse('NotInHouse')
    if (input.Served)
      // Whoever presses first counts; the second changes nothing.
      await sql`insert into meal_count (client_membership_id, residence_id, day, meal, counted_at, late_reason, late_at)
        values (${input.ClientSubProgramMembershipID}, ${input.ResidenceID}, ${input.Day}, ${input.Meal}, ${madeAt}, ${input.Reason}, ${lateAt})
        on conflict (client_membership_id, day, meal) where voided_at is null do nothing`.execute(tx)
    else
      await sql`update meal_count set voided_at = now(), voided_by = my_user(), void_reason = coalesce(${input.Reason}, 'Not served'),
        late_reason = coalesce(${input.Reason}, late_reason), late_at = coalesce(${lateAt}, late_at) where ${of}`.execute(
        tx,
      )
    return { Served: input.Served }
  },

  async saveService({ tx, input, stale }) {
    const find = () =>
      tx
        .selectFrom('meal_service')
        .select(['id', 'version'])
        .where('residence_id', '=', input.ResidenceID)
        .where('day', '=', input.Day)
        .where('meal', '=', input.Meal)
        .forUpdate()
        .executeTakeFirst()
    const row = await find()
    await sameVersion(row, input.version, stale)
    const lateAt = lateAtOf(input.Reason)
    const { rows } = row
      ? await sql<{
          version: number
        }>`update meal_service set menu = ${input.Menu}, adults = ${input.Adults}, late_reason = ${input.Reason}, late_at = ${lateAt}
          where id = ${row.id} returning version`.execute(tx)
      : await sql<{
          version: number
        }>`insert into meal_service (residence_id, day, meal, menu, adults, late_reason, late_at)
          values (${input.ResidenceID}, ${input.Day}, ${input.Meal}, ${input.Menu}, ${input.Adults}, ${input.Reason}, ${lateAt})
          on conflict (residence_id, day, meal) do nothing returning version`.execute(tx)
    // Somebody else was first, between the two.
    return rows[0] ?? stale({ version: (await find())?.version })
  },

  async deleteMeals({ tx, input, refuse, changeSet, effect }) {
    const house = await getHouse(tx, input.ResidenceID)
    const words = { house: house.name, day: input.Day }
    const ChangeSetID = await changeSet(
      'meals.delete',
      sentence(['Meals of {house} on {day} taken back', 'Comidas de {house} del {day} anuladas'], words),
    )
    const { rows } =
      await sql`update meal_count set voided_at = now(), voided_by = my_user(), void_reason = ${input.Reason},
      late_reason = case when x.closed then ${input.Reason} else late_reason end, late_at = case when x.closed then now() else late_at end
      from (select month_closed(${house.id}, 'Meals', ${input.Day}) as closed) x
      where residence_id = ${house.id} and day = ${input.Day} and voided_at is null returning id`.execute(tx)
    if (rows.length === 0) refuse('NoMeals')
    effect(
      'calendar',
      counted(
        rows.length,
        ['# counted meal is taken back', 'Se anula # comida contada'],
        ['# counted meals are taken back', 'Se anulan # comidas contadas'],
      ),
    )
    return { Removed: rows.length, ChangeSetID }
  },

  async getMealMonth({ tx, me, input }) {
    const house = await getHouse(tx, input.ResidenceID)
    const from = monthStart(input.Month)
    const rows = claimedOf(await getCounts(tx, house, from))
    const { rows: found } = await sql<{ adults: number; all: number; id: string | null; version: number | null }>`select
        meals_counted(${house.id}, ${from}, ${monthEnd(from)}) as all,
        (select coalesce(sum(s.adults), 0)::int from meal_service s where s.residence_id = ${house.id}
          and s.day between ${from} and ${monthEnd(from)}) as adults, c.id, c.version
      from (select 1) x left join house_month c on c.residence_id = ${house.id} and c.book = 'Meals' and c.month = ${from} and c.reopened_at is null`.execute(
      tx,
    )
    const { adults, all, id, version } = found[0]!
    const claimed = (of: typeof rows) => of.filter(({ why }) => why === null).length
    return {
      House: house.name,
      Month: from,
      Closed: id !== null,
      HouseMonthID: id,
      version,
      Adults: adults,
      Hidden: all - rows.length,
      Totals: mealTypes.map(({ value }) => {
        const of = rows.filter(({ Meal: meal }) => meal === value)
        return { Meal: value, Served: of.length, Claimed: claimed(of) }
      }),
      Reasons: (Object.keys(claimReasons) as ClaimReason[]).flatMap((Reason) => {
        const Count = rows.filter(({ why }) => why === Reason).length
        return Count > 0 ? [{ Reason, Count }] : []
      }),
      Children: [...Map.groupBy(rows, ({ member }) => member)].map(([ClientSubProgramMembershipID, of]) => ({
        ClientSubProgramMembershipID,
        Name: of[0]!.name,
        Served: of.length,
        Claimed: claimed(of),
      })),
      Can: { Close: me.may('Residential.Edit') },
    }
  },

  async closeMealMonth({ tx, input, refuse }) {
    const house = await getHouse(tx, input.ResidenceID)
    if (monthEnd(input.Month) >= house.today) refuse('NotOver')
    const { rows } = await sql<{ id: string; version: number }>`insert into house_month (residence_id, book, month)
      values (${house.id}, 'Meals', ${monthStart(input.Month)}) returning id, version`.execute(tx)
    return { HouseMonthID: rows[0]!.id, version: rows[0]!.version }
  },

  async exportClaim({ tx, input, language }) {
    const house = await getHouse(tx, input.ResidenceID)
    return exportFile(house, input.Month, claimedOf(await getCounts(tx, house, monthStart(input.Month))), language)
  },
})
