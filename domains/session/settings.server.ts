import { handlers, type Me, type Tx } from '#platform/server/handlers.ts'
import type { Language } from '#platform/contract/words.ts'
import type { SettingKind } from './settings.rules.ts'
import { whyNotValue } from './settings.rules.ts'
import { settingCalls } from './settings.calls.ts'
import type { Settings } from '#platform/server/settings.ts'
import { settingIn } from '#platform/contract/standard-settings.ts'

/** What the agency defines, and what the core programs of my sub-programs define. */
function mine(tx: Tx, me: Me, settings: Settings) {
  // Nothing is offered that has no effect here.
  const left = settings.sms ? [] : ['smsFor']
  return tx
    .selectFrom('core_program_setting as s')
    .leftJoin('user_setting as u', (join) =>
      join.onRef('u.core_program_setting_id', '=', 's.id').on('u.user_id', '=', me.userId),
    )
    .where('s.voided_at', 'is', null)
    .where((w) => w.or([w('s.core_program_id', 'is not', null), w.not(w('s.name', '=', w.fn.any(w.val(left))))]))
    .where((w) =>
      w.or([
        w('s.core_program_id', 'is', null),
        w.lit(me.seesAll),
        w('s.core_program_id', 'in', (q) =>
          q
            .selectFrom('sub_program')
            .select('core_program_id')
            .where((x) => x('id', '=', x.fn.any(x.val([...me.subPrograms])))),
        ),
      ]),
    )
    .select([
      's.id as CoreProgramSettingID',
      's.core_program_id as CoreProgramId',
      's.name as Name',
      's.label as Label',
      's.grouping as Grouping',
      's.data_type as DataType',
      's.choices as Choices',
      's.default_value as DefaultValue',
      'u.value as Own',
    ])
    .orderBy('s.grouping')
    .orderBy('s.sort')
    .orderBy('s.name')
}

type Row = Awaited<ReturnType<ReturnType<typeof mine>['execute']>>[number]

const shownIn =
  (language: Language) =>
  ({ Own, Choices, ...row }: Row) =>
    settingIn(
      {
        ...row,
        Choices: Choices as { value: string; label: string }[],
        Value: Own ?? row.DefaultValue,
        IsDefault: Own === null,
      },
      language,
    )

export const settingHandlers = handlers(settingCalls, {
  async getUserSettings({ tx, me, input, language, settings }) {
    let query = mine(tx, me, settings)
    if (input.Grouping) query = query.where('s.grouping', '=', input.Grouping)
    return { Settings: (await query.execute()).map(shownIn(language)) }
  },

  async getCoreProgramSettings({ tx, me, language, settings }) {
    return { Settings: (await mine(tx, me, settings).execute()).map(shownIn(language)) }
  },

  async updateUserSettings({ tx, me, input, settings, refuse, notFound }) {
    const setting =
      (await mine(tx, me, settings).where('s.id', '=', input.CoreProgramSettingID).executeTakeFirst()) ?? notFound()
    if (input.Value === null) {
      await tx
        .deleteFrom('user_setting')
        .where('user_id', '=', me.userId)
        .where('core_program_setting_id', '=', input.CoreProgramSettingID)
        .execute()
      return { CoreProgramSettingID: input.CoreProgramSettingID, Value: setting.DefaultValue }
    }
    const why = whyNotValue(setting as unknown as SettingKind, input.Value)
    if (why) refuse('NotFitting', { message: why })
    await tx
      .insertInto('user_setting')
      .values({ user_id: me.userId, core_program_setting_id: input.CoreProgramSettingID, value: input.Value })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'core_program_setting_id']).doUpdateSet({ value: input.Value as string }),
      )
      .execute()
    return { CoreProgramSettingID: input.CoreProgramSettingID, Value: input.Value }
  },
})
