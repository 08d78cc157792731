import { sql } from 'kysely'
import { handlers } from '#platform/server/handlers.ts'
import { record } from '#platform/server/record.ts'
import { coreProgramCalls } from './core-programs.calls.ts'
import { programTemplates } from './program-templates.rules.ts'

const corePrograms = record('core_program', { CoreProgramID: 'id', Name: 'name' }, {})
const subPrograms = record('sub_program', { SubProgramID: 'id', Name: 'name', RetiredOn: 'retired_on' }, {})
const residences = record('residence', { ResidenceID: 'id', Name: 'name', LicensedBeds: 'licensed_beds' }, {})

interface Found {
  CoreProgramID: string
  Name: string
  Module: string
  version: number
  SubPrograms: {
    SubProgramID: string
    Name: string
    RetiredOn: string | null
    version: number
    Residences: { ResidenceID: string; Name: string; LicensedBeds: number; version: number }[]
  }[]
}

export const coreProgramHandlers = handlers(coreProgramCalls, {
  async getCorePrograms({ tx }) {
    const { rows } = await sql<Found>`select c.id as "CoreProgramID", c.name as "Name",
        c.web_application_module_name as "Module", c.version,
        coalesce((select json_agg(json_build_object('SubProgramID', s.id, 'Name', s.name, 'RetiredOn', s.retired_on,
            'version', s.version, 'Residences', coalesce((select json_agg(json_build_object('ResidenceID', r.id, 'Name', r.name,
              'LicensedBeds', r.licensed_beds, 'version', r.version) order by r.name)
              from residence r where r.sub_program_id = s.id), '[]')) order by s.name)
          from sub_program s where s.core_program_id = c.id), '[]') as "SubPrograms"
      from core_program c order by c.name`.execute(tx)
    const there = new Set(rows.map(({ Module }) => Module))
    return {
      CorePrograms: rows,
      Templates: programTemplates.map(({ value }) => value).filter((value) => !there.has(value)),
    }
  },

  addCoreProgram: (context) =>
    corePrograms.add(context, {
      name: context.input.Name,
      web_application_module_name: context.input.Template,
      home_controller_name: context.input.Template,
    }),

  renameCoreProgram: (context) =>
    corePrograms.change(context, corePrograms.at(context.input), { name: context.input.Name }),

  async retireSubProgram(context) {
    const at = subPrograms.at(context.input)
    const { retired_on } = await subPrograms.lock(context, at)
    return subPrograms.change(context, at, { retired_on: context.input.Retired ? (retired_on ?? context.today) : null })
  },

  async addEditResidence(context) {
    const { tx, input, refuse, notFound } = context
    const { id, version } = residences.at(input)
    const of = await tx
      .selectFrom('sub_program as s')
      .innerJoin('core_program as c', 'c.id', 's.core_program_id')
      .select('c.web_application_module_name as module')
      .where('s.id', '=', input.SubProgramID)
      .executeTakeFirst()
    if (!of) return notFound()
    if (of.module !== 'Residential') refuse('NotResidential')
    if (id !== null) {
      const now = await residences.lock(context, { id, version })
      if (now.sub_program_id !== input.SubProgramID) refuse('SubProgramFixed')
    }
    return residences.save(context, { id, version }, residences.values(input), () => ({
      sub_program_id: input.SubProgramID,
    }))
  },
})
