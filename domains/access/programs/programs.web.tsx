import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { programRegions } from '#platform/contract/lists/places.ts'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import { programCalls } from './programs.calls.ts'
import '../access.css'

const useText = catalog(
  (f) => ({
    title: 'Sub-programs',
    add: 'Set up a sub-program',
    change: (name: string) => `Change ${name}`,
    core: 'Core program',
    territories: 'Territories',
    territoriesHelp: 'One on each line; may stay empty.',
    employees: (n: number) => f.plural(n, { one: '# employee', other: '# employees' }),
    submit: 'Save sub-program',
    saved: 'The sub-program is saved.',
  }),
  (f) => ({
    title: 'Subprogramas',
    add: 'Crear un subprograma',
    change: (name: string) => `Cambiar ${name}`,
    core: 'Programa',
    territories: 'Territorios',
    territoriesHelp: 'Uno en cada línea; puede quedar vacío.',
    employees: (n: number) => f.plural(n, { one: '# empleado', other: '# empleados' }),
    submit: 'Guardar subprograma',
    saved: 'El subprograma quedó guardado.',
  }),
)

type Programs = Output<typeof programCalls.getPrograms>
type SubProgram = Programs['SubPrograms'][number]

/** The agency's sub-programs; staff, roles and rules are added on the other admin screens. */
export function ProgramsTab() {
  const t = useText()
  const { label } = useSpeech()
  const { data } = useRead(programCalls.getPrograms, {})
  const [editing, setEditing] = useState<{ program?: SubProgram }>()
  const add = (
    <Button kind="primary" icon={IconPlus} onClick={() => setEditing({})}>
      {t.add}
    </Button>
  )
  return (
    <>
      <Card title={t.title} flush end={data && add}>
        {!data && <SkeletonRows />}
        <ul className="k-list k-dated" aria-label={t.title}>
          {data?.SubPrograms.map((program) => (
            <li key={program.SubProgramID}>
              <span className="k-dated-what">
                <b>{program.Name}</b>
                <small>
                  {[
                    program.CoreProgramName,
                    label(programRegions, program.Region),
                    t.employees(program.Employees),
                    program.Territories.join(', '),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              <IconButton
                icon={IconPencil}
                label={t.change(program.Name)}
                size="sm"
                onClick={() => setEditing({ program })}
              />
            </li>
          ))}
        </ul>
      </Card>
      <FormDialog
        opened={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={editing?.program ? t.change(editing.program.Name) : t.add}
      >
        {(close) => (
          <SubProgramForm
            {...(editing?.program && { program: editing.program })}
            cores={data?.CorePrograms ?? []}
            onCancel={close}
            onDone={() => {
              setEditing(undefined)
              showToast({ text: t.saved })
            }}
          />
        )}
      </FormDialog>
    </>
  )
}

interface SubProgramFormProps {
  program?: SubProgram
  cores: Programs['CorePrograms']
  onCancel: () => void
  onDone: () => void
}

function SubProgramForm({ program, cores, onCancel, onDone }: SubProgramFormProps) {
  const t = useText()
  const { Agency } = useProfile()
  const { CoreProgramName: _name, Employees: _employees, ...own } = program ?? { CoreProgramName: '', Employees: 0 }
  return (
    <CallForm
      call={programCalls.addEditSubProgram}
      values={program ? own : { CoreProgramId: cores[0]?.CoreProgramId ?? '', Zone: Agency.Zone, Territories: [] }}
      fields={[
        ...(program ? [] : [{ name: 'CoreProgramId' as const, span: 6 as const }]),
        { name: 'Name', span: program ? 12 : 6 },
        { name: 'Region', span: 6 },
        { name: 'Zone', span: 6 },
        { name: 'Territories', span: 12 },
      ]}
      custom={{
        CoreProgramId: {
          label: t.core,
          words: (value) => cores.find((core) => core.CoreProgramId === value)?.Name ?? '',
          draw: ({ value, onChange, onBlur, errors }) => (
            <SelectField
              label={t.core}
              value={value}
              onChange={(chosen) => onChange(chosen ?? value)}
              onBlur={onBlur}
              options={cores.map(({ CoreProgramId, Name }) => ({ value: CoreProgramId, label: Name }))}
              {...(errors[''] && { error: errors[''] })}
            />
          ),
        },
        Territories: {
          label: t.territories,
          words: (value) => value.join('\n'),
          draw: ({ value, onChange, onBlur, errors }) => (
            <TextArea
              label={t.territories}
              help={t.territoriesHelp}
              minRows={3}
              value={value.join('\n')}
              onChange={(event) => onChange(event.target.value === '' ? [] : event.target.value.split('\n'))}
              onBlur={() => {
                onChange(value.map((line) => line.trim()).filter(Boolean))
                onBlur()
              }}
              {...(Object.values(errors)[0] && { error: Object.values(errors)[0] })}
            />
          ),
        },
      }}
      submit={t.submit}
      onCancel={onCancel}
      onDone={onDone}
    />
  )
}
