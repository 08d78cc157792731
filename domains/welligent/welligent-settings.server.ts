import { sql } from 'kysely'
import { handlers } from '#platform/server/handlers.ts'
import { isAsSeen, named, record } from '#platform/server/record.ts'
import { asNumber } from './services.rules.ts'
import { welligentSettingsCalls } from './welligent-settings.calls.ts'

const settings = record(
  'welligent_setting',
  named('SettingID', 'FacilityCodes', 'Contact', 'MinutesApart', 'Schedule', 'AtHour', 'OwnerID'),
  {},
)
const programs = record('welligent_program', { ProgramCodeID: 'id' }, { voids: true })

export const welligentSettingsHandlers = handlers(welligentSettingsCalls, {
  async getSettings({ tx, settings: server }) {
    const { rows } = await sql<{
      FacilityCodes: string[]
      Contact: string | null
      MinutesApart: number
      Schedule: string
      AtHour: number
      OwnerID: string | null
      OwnerName: string | null
      version: number
    }>`select ${settings.select('s')}, n.name as "OwnerName" from welligent_setting s
      left join staff_names(array(select owner_id from welligent_setting)) n on n.id = s.owner_id`.execute(tx)
    const mapped = await sql<{
      ProgramCodeID: string
      Code: string
      SubProgramID: string
      SubProgramName: string
      version: number
    }>`select g.id as "ProgramCodeID", g.code as "Code", g.sub_program_id as "SubProgramID", s.name as "SubProgramName", g.version
      from welligent_program g join sub_program s on s.id = g.sub_program_id where g.voided_at is null order by g.code`.execute(
      tx,
    )
    const own = rows[0]
    return {
      FacilityCodes: own?.FacilityCodes ?? [],
      Contact: own?.Contact ?? null,
      MinutesApart: own?.MinutesApart ?? 30,
      Schedule: own?.Schedule ?? 'Off',
      AtHour: own?.AtHour ?? 5,
      OwnerID: own?.OwnerID ?? null,
      OwnerName: own?.OwnerName ?? null,
      version: own?.version ?? null,
      HasFolder: server.welligentDrop !== undefined,
      Programs: mapped.rows,
      SubPrograms: await tx
        .selectFrom('sub_program')
        .select(['id as SubProgramID', 'name as Name'])
        .orderBy('name')
        .execute(),
    }
  },

  async saveSettings(context) {
    const { tx, input, today, stale, refuse } = context
    if (input.Schedule !== 'Off' && !input.OwnerID) refuse('OwnerNeeded')
    if (input.OwnerID) {
      const { rows } = await sql<{ may: boolean }>`select account_status = 'Active'
          and user_permissions(id, ${today}) && array['Administrator', 'Welligent.Manage'] as may
        from application_user where id = ${input.OwnerID}`.execute(tx)
      if (!rows[0]?.may) refuse('OwnerUnknown')
    }
    const now = await tx.selectFrom('welligent_setting').selectAll().forUpdate().executeTakeFirst()
    if (!isAsSeen(now, input.version)) stale({ version: now?.version ?? null })
    const values = {
      facility_codes: [...new Set(input.FacilityCodes.map((code) => asNumber(code)))].toSorted(),
      contact: input.Contact,
      minutes_apart: input.MinutesApart,
      schedule: input.Schedule,
      at_hour: input.AtHour,
      owner_id: input.OwnerID,
    }
    const saved = now
      ? await settings.change(context, { id: now.id, version: now.version }, values)
      : await settings.add(context, values)
    return { version: saved.version }
  },

  addProgramCode: (context) =>
    programs.add(context, { code: asNumber(context.input.Code), sub_program_id: context.input.SubProgramID }),

  removeProgramCode: (context) => programs.remove(context, programs.at(context.input), context.input.Reason),
})
