import { IconAdjustmentsHorizontal, IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { programSettingCalls, settingDataTypes } from './program-settings.calls.ts'
import { ProgramSettingForm, type ProgramSetting } from './program-setting-form.web.tsx'
import { RemoveMistake } from '#platform/web/blocks/remove-mistake.tsx'
import '../access.css'

const useText = catalog(
  (f) => ({
    title: 'Program settings',
    sentence: 'What you define here shows up on the Settings screen of everybody in the program.',
    add: 'Define a setting',
    editTitle: 'Change the setting',
    none: 'No settings of your own yet',
    noneText: 'A setting lets each person choose how a program works for them.',
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
    sentence: 'Lo que defina aquí aparece en la pantalla Ajustes de todas las personas del programa.',
    add: 'Definir un ajuste',
    editTitle: 'Cambiar el ajuste',
    none: 'Aún no hay ajustes propios',
    noneText: 'Un ajuste permite que cada persona elija cómo trabaja con un programa.',
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
  const remove = useChange(programSettingCalls.deleteCoreProgramSetting)
  const [editing, setEditing] = useState<{ setting?: ProgramSetting }>()
  const [removing, setRemoving] = useState<ProgramSetting>()
  const own = data?.Settings.filter((setting) => !setting.InCode) ?? []
  const add = (
    <Button icon={IconPlus} size="sm" onClick={() => setEditing({})}>
      {t.add}
    </Button>
  )
  return (
    <>
      <Card title={t.title} flush end={own.length > 0 && add}>
        {!data && <SkeletonRows />}
        {data && own.length === 0 && (
          <EmptyState kind="first" icon={IconAdjustmentsHorizontal} title={t.none} action={add}>
            {t.noneText} {t.sentence}
          </EmptyState>
        )}
        <ul className="k-list k-dated" aria-label={t.title}>
          {own.map((setting) => (
            <li key={setting.Id}>
              <span className="k-dated-what">
                <b>{setting.Label}</b>
                <small>
                  {[
                    setting.CoreProgramName ?? t.everyone,
                    setting.Grouping,
                    label(settingDataTypes, setting.DataType),
                    t.standard(setting.DefaultValue),
                    setting.UsedBy > 0 && t.used(setting.UsedBy),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </span>
              {setting.Can.Delete && (
                <Menu
                  align="end"
                  label={t.actions(setting.Label)}
                  entries={[
                    { label: t.edit, icon: IconPencil, onClick: () => setEditing({ setting }) },
                    { label: t.remove, icon: IconTrash, danger: true, onClick: () => setRemoving(setting) },
                  ]}
                >
                  <IconButton icon={IconDots} label={t.actions(setting.Label)} size="sm" noTip />
                </Menu>
              )}
            </li>
          ))}
        </ul>
      </Card>
      <FormDialog
        opened={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={editing?.setting ? t.editTitle : t.add}
      >
        {(close) => (
          <ProgramSettingForm
            {...(editing?.setting && { setting: editing.setting })}
            programs={data?.CorePrograms ?? []}
            onCancel={close}
            onDone={() => {
              setEditing(undefined)
              showToast({ text: t.saved })
            }}
          />
        )}
      </FormDialog>
      {removing && (
        <RemoveMistake
          what={removing.Label}
          sentence={t.removeSentence}
          needsReason={removing.UsedBy > 0}
          onClose={() => setRemoving(undefined)}
          onRemove={async (Reason) => {
            const done = await remove.run({ Id: removing.Id, version: removing.version, Reason })
            if (done) showToast({ text: t.removed })
            return done !== undefined
          }}
        />
      )}
    </>
  )
}
