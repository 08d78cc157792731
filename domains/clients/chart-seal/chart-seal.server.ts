import { sql } from 'kysely'
import type { Words } from '#platform/contract/words.ts'
import { handlers, type Me, type Tx } from '#platform/server/handlers.ts'
import { tell } from '#platform/server/notices.ts'
import type { Settings } from '#platform/server/settings.ts'
import { clientNotices } from '../client-notices.server.ts'
import { sameVersion } from '#platform/server/record.ts'
import { waitsDays } from '#platform/server/second-person.ts'
import { chartSealCalls, type sealGrounds } from './chart-seal.calls.ts'

type Ground = (typeof sealGrounds)[number]['value']

interface Named {
  EmployeeID: string
  Name: string
}

interface Telling {
  tx: Tx
  settings: Settings
}

const tellCustodians = ({ tx, settings }: Telling, to: readonly string[], title: Words, text: Words) =>
  tell(tx, settings, clientNotices.custodian, { to, title, text })

const tellNamed = (by: Telling, users: readonly string[]) =>
  tellCustodians(
    by,
    users,
    ['You are a custodian of a sealed chart', 'Usted es custodio de un expediente sellado'],
    [
      'You were named custodian of a sealed chart. Only its custodians can find it in KITH. Tell nobody else that it exists.',
      'Se le nombró custodio de un expediente sellado. Solo sus custodios pueden encontrarlo en KITH. No diga a nadie más que existe.',
    ],
  )
const tellEnded = (by: Telling, users: readonly string[]) =>
  tellCustodians(
    by,
    users,
    ['You are no longer a custodian of a sealed chart', 'Usted ya no es custodio de un expediente sellado'],
    [
      'Another custodian took you off the list of a sealed chart. Ask them if you did not expect it.',
      'Otro custodio le quitó de la lista de un expediente sellado. Pregúntele si no lo esperaba.',
    ],
  )

async function personOf(tx: Tx, membership: string): Promise<string | undefined> {
  const { rows } = await sql<{ person_id: string }>`
    select person_id from client_membership where id = ${membership}`.execute(tx)
  return rows[0]?.person_id
}

interface Seal {
  id: string
  person_id: string
  version: number
}
/** The seal that holds, locked. */
async function findSeal(tx: Tx, membership: string): Promise<Seal | undefined> {
  const { rows } = await sql<Seal>`select s.id, s.person_id, s.version from chart_seal s
    join client_membership m on m.person_id = s.person_id
    where m.id = ${membership} and s.lifted_at is null for update of s`.execute(tx)
  return rows[0]
}

interface Asked {
  SecondPersonID: string
  Ground: Ground
  Reason: string
  Custodians: Named[]
  AskedBy: string
  Own: boolean
  version: number
}
/** What waits for a second person, for who may be it. */
async function findAsked(tx: Tx, membership: string): Promise<Asked | null> {
  const { rows } =
    await sql<Asked>`select s.id as "SecondPersonID", s.input ->> 'Ground' as "Ground", s.input ->> 'Reason' as "Reason",
      (select json_agg(json_build_object('EmployeeID', n.id, 'Name', n.name) order by k.place)
        from jsonb_array_elements_text(s.input -> 'CustodianIDs') with ordinality k (id, place)
        cross join lateral staff_names(array[k.id::uuid]) n) as "Custodians",
      coalesce((select n.name from staff_names(array[s.asked_by]) n), '') as "AskedBy", s.asked_by = my_user() as "Own", s.version
    from second_person s where s.status = 'Waiting' and s.call = ${chartSealCalls.sealChart.name}
      and s.input ->> 'ClientSubProgramMembershipID' = ${membership} and s.asked_at > now() - make_interval(days => ${waitsDays})
    order by s.asked_at desc limit 1`.execute(tx)
  return rows[0] ?? null
}

async function areActive(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from application_user
    where id = any (${ids}::uuid[]) and account_status = 'Active'`.execute(tx)
  return rows[0]!.n === ids.length
}

const addCustodians = (tx: Tx, seal: Seal, ids: readonly string[], me: Me, reason: string) =>
  sql`insert into chart_custodian (chart_seal_id, person_id, user_id, named_by, reason)
    select ${seal.id}, ${seal.person_id}, one, ${me.userId}, ${reason} from unnest(${ids}::uuid[]) one`.execute(tx)

/** What the caller may see afterwards was decided when the call began; from here on it is as the seal says. */
const asSealed = (tx: Tx) => sql`select set_config('app.sealed', user_sealed(my_user())::text, true)`.execute(tx)

export const chartSealHandlers = handlers(chartSealCalls, {
  async getChartSeal({ tx, me, input, notFound }) {
    const membership = input.ClientSubProgramMembershipID
    const person = (await personOf(tx, membership)) ?? notFound()
    const { rows } = await sql<{
      Ground: Ground
      Reason: string
      SealedBy: string
      SealedAt: string
      Custodians: (Named & { Active: boolean })[]
      version: number
    }>`select s.ground as "Ground", s.reason as "Reason", s.sealed_at as "SealedAt", s.version,
        coalesce((select n.name from staff_names(array[s.sealed_by]) n), '') as "SealedBy",
        (select coalesce(json_agg(json_build_object('EmployeeID', k.user_id, 'Name', n.name, 'Active', u.account_status <> 'Inactive') order by n.name), '[]')
          from chart_custodian k join application_user u on u.id = k.user_id cross join lateral staff_names(array[k.user_id]) n
          where k.chart_seal_id = s.id and k.ended_at is null) as "Custodians"
      from chart_seal s where s.person_id = ${person} and s.lifted_at is null`.execute(tx)
    const carriers =
      await sql<Named>`select distinct a.employee_id as "EmployeeID", n.name as "Name" from case_assignment a
      join client_membership m on m.id = a.subject_id cross join lateral staff_names(array[a.employee_id]) n
      where m.person_id = ${person} and a.subject_kind = 'client' and a.voided_at is null
        and (a.end_date is null or a.end_date > current_date)`.execute(tx)
    const Seal = rows[0] ?? null
    const Asked = !Seal && me.may('Chart.Seal') ? await findAsked(tx, membership) : null
    const keeps = Seal?.Custodians.some(({ EmployeeID }) => EmployeeID === me.userId) ?? false
    return {
      ClientSubProgramMembershipID: membership,
      Seal,
      Asked,
      Carriers: carriers.rows,
      Can: { Seal: !Seal && me.may('Chart.Seal'), Change: keeps, Unseal: keeps && me.may('Chart.Seal') },
    }
  },

  async sealChart({ tx, me, input, settings, refuse, notFound, vouched, secondPerson }) {
    const membership = input.ClientSubProgramMembershipID
    const person = (await personOf(tx, membership)) ?? notFound()
    if (await findSeal(tx, membership)) refuse('AlreadySealed')
    const { rows: out } = await sql<{ outside: boolean }>`
      select charts_of(${person}) > (select count(*) from client_membership where person_id = ${person}) as outside`.execute(
      tx,
    )
    if (out[0]!.outside) refuse('AllInSight')
    if (!(await areActive(tx, input.CustodianIDs))) refuse('NotActive')
    // Hiding a chart from everybody is as grave as opening it: one person alone could hide what they did.
    if (!vouched) secondPerson([])
    const { rows } = await sql<Seal>`insert into chart_seal (person_id, ground, reason, sealed_by)
      values (${person}, ${input.Ground}, ${input.Reason}, ${me.userId}) returning id, person_id, version`.execute(tx)
    await addCustodians(tx, rows[0]!, input.CustodianIDs, me, input.Reason)
    await tellNamed({ tx, settings }, input.CustodianIDs)
    await asSealed(tx)
    return { ClientSubProgramMembershipID: membership }
  },

  async changeCustodians({ tx, me, input, settings, refuse, stale }) {
    const seal = (await findSeal(tx, input.ClientSubProgramMembershipID)) ?? refuse('NotSealed')
    await sameVersion(seal, input.version, stale)
    const { rows: now } = await sql<{ user_id: string }>`select user_id from chart_custodian
      where chart_seal_id = ${seal.id} and ended_at is null`.execute(tx)
    const before = new Set(now.map(({ user_id }) => user_id))
    const wanted = new Set(input.CustodianIDs)
    const added = input.CustodianIDs.filter((one) => !before.has(one))
    const ended = [...before].filter((one) => !wanted.has(one))
    if (!(await areActive(tx, added))) refuse('NotActive')
    await addCustodians(tx, seal, added, me, input.Reason)
    await sql`update chart_custodian set ended_at = now(), ended_by = ${me.userId}, reason = ${input.Reason}
      where chart_seal_id = ${seal.id} and ended_at is null and user_id = any (${ended}::uuid[])`.execute(tx)
    // Two who change the custodians at once meet at the seal's version.
    const { rows } = await sql<{ version: number }>`update chart_seal set version = version where id = ${seal.id}
      returning version`.execute(tx)
    await tellNamed({ tx, settings }, added)
    await tellEnded({ tx, settings }, ended)
    return { ClientSubProgramMembershipID: input.ClientSubProgramMembershipID, version: rows[0]!.version }
  },

  async unsealChart({ tx, me, input, settings, refuse, stale }) {
    const seal = (await findSeal(tx, input.ClientSubProgramMembershipID)) ?? refuse('NotSealed')
    await sameVersion(seal, input.version, stale)
    const { rows } = await sql<{ user_id: string }>`select user_id from chart_custodian
      where chart_seal_id = ${seal.id} and ended_at is null`.execute(tx)
    await sql`update chart_seal set lifted_at = now(), lifted_by = ${me.userId}, lift_reason = ${input.Reason}
      where id = ${seal.id}`.execute(tx)
    await tellCustodians(
      { tx, settings },
      rows.map(({ user_id }) => user_id),
      ['A chart was unsealed', 'Se quitó el sello de un expediente'],
      [
        'A custodian took the seal off a chart you kept with them. It stays confidential. Ask them if you did not expect it.',
        'Un custodio quitó el sello de un expediente que usted también custodiaba. Sigue siendo confidencial. Pregúntele si no lo esperaba.',
      ],
    )
    return { ClientSubProgramMembershipID: input.ClientSubProgramMembershipID }
  },
})
