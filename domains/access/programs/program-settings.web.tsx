import { IconAdjustmentsHorizontal, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ListCard } from '#platform/web/blocks/list-card.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { RemoveMistake } from '#platform/web/blocks/remove-mistake.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { programSettingCalls, settingDataTypes } from './program-settings.calls.ts'
import { ProgramSettingForm, type ProgramSetting } from './program-setting-form.web.tsx'

const useText = catalog(
  (f) => ({
    title: 'Program settings',
    add: 'Define a setting',
    change: (name: string) => `Change ${name}`,
    none: 'No settings of your own yet',
    noneText:
      'A setting lets each person choose how a program works for them. It shows up on the Settings screen of everybody in the program.',
    everyone: 'Whole agency',
    used: (n: number) =>
      f.plural(n, { one: '# person chose their own value', other: '# people chose their own value' }),
    standard: (value: string) => `Default: ${value || 'empty'}`,
    edit: 'Change',
    remove: 'Take out of use',
    removeSentence: 'It goes from everybody’s Settings screen; the history keeps it.',
    actions: (what: string) => `Actions for ${what}`,
    removed: 'The setting is out of use.',
    saved: 'The setting is saved.',
  }),
  (f) => ({
    title: 'Ajustes de programas',
    add: 'Definir un ajuste',
    change: (name: string) => `Cambiar ${name}`,
    none: 'Aún no hay ajustes propios',
    noneText:
      'Un ajuste permite que cada persona elija cómo trabaja con un programa. Aparece en la pantalla Ajustes de todas las personas del programa.',
    everyone: 'Toda la agencia',
    used: (n: number) =>
      f.plural(n, { one: '# persona eligió su propio valor', other: '# personas eligieron su propio valor' }),
    standard: (value: string) => `Por defecto: ${value || 'vacío'}`,
    edit: 'Cambiar',
    remove: 'Retirar',
    removeSentence: 'Sale de la pantalla Ajustes de todos; el historial lo conserva.',
    actions: (what: string) => `Acciones para ${what}`,
    removed: 'El ajuste quedó retirado.',
    saved: 'El ajuste quedó guardado.',
  }),
)

/** Settings that an administrator defines; those the program itself reads are not listed. */
export function ProgramSettings() {
  const t = useText()
  const { label } = useSpeech()
  const { data } = useRead(programSettingCalls.getProgramSettings, {})
  const [removing, setRemoving] = useState<ProgramSetting>()
  return (
    <>
      <ListCard
        text={t}
        icon={IconAdjustmentsHorizontal}
        quiet
        rows={data?.Settings.filter((setting) => !setting.InCode)}
        keyOf={({ Id }) => Id}
        line={(setting) => ({
          name: setting.Label,
          about: [
            setting.CoreProgramName ?? t.everyone,
            setting.Grouping,
            label(settingDataTypes, setting.DataType),
            t.standard(setting.DefaultValue),
            setting.UsedBy > 0 && t.used(setting.UsedBy),
          ],
        })}
        actions={(setting, change) => (
          <MoreMenu
            label={t.actions(setting.Label)}
            entries={
              setting.Can.Delete
                ? [
                    { label: t.edit, icon: IconPencil, onClick: change },
                    { label: t.remove, icon: IconTrash, danger: true, onClick: () => setRemoving(setting) },
                  ]
                : []
            }
          />
        )}
      >
        {(setting, ways) => (
          <ProgramSettingForm {...(setting && { setting })} programs={data?.CorePrograms ?? []} {...ways} />
        )}
      </ListCard>
      {removing && <RemoveSetting setting={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

function RemoveSetting({ setting, onClose }: { setting: ProgramSetting; onClose: () => void }) {
  const t = useText()
  const remove = useChange(programSettingCalls.deleteCoreProgramSetting)
  return (
    <RemoveMistake
      what={setting.Label}
      sentence={t.removeSentence}
      needsReason={setting.UsedBy > 0}
      onClose={onClose}
      onRemove={async (Reason) => {
        const done = await remove.run({ Id: setting.Id, version: setting.version, Reason })
        if (done) showToast({ text: t.removed })
        return done !== undefined
      }}
    />
  )
}
