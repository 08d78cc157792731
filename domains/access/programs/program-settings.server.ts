import { sql } from 'kysely'
import { handlers, type Me, type Tx } from '#platform/server/handlers.ts'
import { record, type Ways } from '#platform/server/record.ts'
import { whyNotValue } from '#domains/session/settings.rules.ts'
import { findStandardSetting } from '#platform/contract/standard-settings.ts'
import { programSettingCalls } from './program-settings.calls.ts'

interface Found {
  Id: string
  CoreProgramId: string | null
  CoreProgramName: string | null
  Name: string
  Label: string
  Grouping: string
  DataType: string
  Choices: { value: string; label: string }[]
  DefaultValue: string
  UsedBy: number
  version: number
}

/** Settings every agency has; the program reads them by name. */
const isInCode = (one: Pick<Found, 'CoreProgramId' | 'Name'>) => findStandardSetting(one) !== undefined

async function findSettings(tx: Tx, me: Me, id?: string): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select c.id as "Id", c.core_program_id as "CoreProgramId", p.name as "CoreProgramName", c.name as "Name", c.label as "Label",
      c.grouping as "Grouping", c.data_type as "DataType", c.choices as "Choices", c.default_value as "DefaultValue", c.version,
      (select count(*)::int from user_setting u where u.core_program_setting_id = c.id) as "UsedBy"
    from core_program_setting c left join core_program p on p.id = c.core_program_id
    where c.voided_at is null and ${id ? sql`c.id = ${id}` : sql`true`} and (${me.seesAll} or c.core_program_id is null
      or exists (select from sub_program s where s.core_program_id = c.core_program_id and s.id = any (${me.subPrograms}::uuid[])))
    order by p.name nulls first, c.grouping, c.sort, c.name`.execute(tx)
  return rows
}

const shown = (me: Me) => (one: Found) => {
  const InCode = isInCode(one)
  return { ...one, InCode, Can: { Delete: !InCode && (one.CoreProgramId !== null || me.seesAll) } }
}

const settings = record(
  'core_program_setting',
  { Id: 'id', Label: 'label', Grouping: 'grouping', DefaultValue: 'default_value' },
  {
    voids: true,
    current: async ({ tx, me }: Ways & { me: Me }, id) => (await findSettings(tx, me, id)).map(shown(me))[0],
  },
)

export const programSettingHandlers = handlers(programSettingCalls, {
  async getProgramSettings({ tx, me }) {
    const { rows } = await sql<{ CoreProgramId: string; Name: string }>`
      select c.id as "CoreProgramId", c.name as "Name" from core_program c where ${me.seesAll} or exists (
        select from sub_program s where s.core_program_id = c.id and s.id = any (${me.subPrograms}::uuid[])) order by c.name`.execute(
      tx,
    )
    return { CorePrograms: rows, Settings: (await findSettings(tx, me)).map(shown(me)) }
  },

  async addCoreProgramSetting(context) {
    const { tx, me, input, refuse, notFound } = context
    const Choices = input.Choices ?? []
    if (!input.CoreProgramId && !me.seesAll) refuse('AgencyWide')
    if (!/^[A-Za-z][A-Za-z0-9.-]*$/.test(input.Name)) refuse('BadName')
    const choosing = input.DataType === 'choice' || input.DataType === 'multi'
    const different = new Set(Choices.map(({ value }) => value)).size
    if (choosing ? different < 2 || different < Choices.length : Choices.length > 0) refuse('ChoicesNeeded')
    if (choosing && Choices.some(({ value }) => value.includes(',')))
      refuse('ChoicesNeeded', { message: ['A value cannot have a comma.', 'Un valor no puede tener una coma.'] })
    const empty = input.DefaultValue === '' && input.DataType !== 'bool'
    const why = empty ? undefined : whyNotValue({ DataType: input.DataType, Choices }, input.DefaultValue)
    if (why) refuse('DefaultNotFitting', { message: why })
    const values = { ...settings.values(input), choices: JSON.stringify(Choices) }
    if (!input.Id)
      return settings.add(context, {
        ...values,
        core_program_id: input.CoreProgramId,
        name: input.Name,
        data_type: input.DataType,
        sort: sql<number>`(select coalesce(max(sort), 0) + 1 from core_program_setting)`,
      })
    const there = (await findSettings(tx, me, input.Id))[0] ?? notFound()
    if (isInCode(there)) refuse('InCode')
    const kept =
      there.Name === input.Name && there.DataType === input.DataType && there.CoreProgramId === input.CoreProgramId
    if (!kept) refuse('KindFixed')
    return settings.change(context, { id: input.Id, version: input.version }, values)
  },

  async deleteCoreProgramSetting(context) {
    const { tx, me, input, refuse, notFound } = context
    const there = (await findSettings(tx, me, input.Id))[0] ?? notFound()
    if (isInCode(there)) refuse('InCode')
    if (there.CoreProgramId === null && !me.seesAll) refuse('AgencyWide')
    if (there.UsedBy > 0 && !input.Reason) refuse('InUse')
    return settings.remove(context, { id: input.Id, version: input.version }, input.Reason ?? 'Not used')
  },
})
