import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { ProgramsTab } from '#domains/access/programs/programs.web.tsx'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { coreProgramCalls } from './core-programs.calls.ts'
import { programTemplates } from './program-templates.rules.ts'
import '../agency.css'

const useText = catalog({
  title: ['Programs', 'Programas'],
  add: ['Begin a program', 'Comenzar un programa'],
  allThere: ['There is a program of every kind already', 'Ya hay un programa de cada tipo'],
  rename: ['Rename {name}', 'Cambiar el nombre de {name}'],
  more: ['More on {name}', 'Más sobre {name}'],
  subPrograms: [
    ['# sub-program', '# subprograma'],
    ['# sub-programs', '# subprogramas'],
  ],
  retire: ['Retire {name}', 'Cerrar {name}'],
  reopen: ['Open {name} again', 'Volver a abrir {name}'],
  retired: ['{name}, retired since {day}', '{name}, cerrado desde {day}'],
  addResidence: ['Add a residence to {name}', 'Agregar una residencia a {name}'],
  residence: ['Change {name}', 'Cambiar {name}'],
  beds: [
    ['# bed', '# cama'],
    ['# beds', '# camas'],
  ],
  saved: ['Saved.', 'Guardado.'],
  none: ['No programs yet', 'Aún no hay programas'],
  noneText: [
    'Begin with one of the five kinds, then add its sub-programs below.',
    'Comience con uno de los cinco tipos y luego agregue sus subprogramas abajo.',
  ],
})

type Programs = Output<typeof coreProgramCalls.getCorePrograms>
type Core = Programs['CorePrograms'][number]
type Sub = Core['SubPrograms'][number]
type Task =
  | { what: 'add' }
  | { what: 'rename'; core: Core }
  | { what: 'residence'; sub: Sub; residence?: Sub['Residences'][number] }

/** The core programs, begun from templates; below them the sub-programs. */
export function CoreProgramsTab() {
  const t = useText()
  const dates = useDates()
  const { data } = useRead(coreProgramCalls.getCorePrograms, {})
  const [task, setTask] = useState<Task>()
  const retire = useChange(coreProgramCalls.retireSubProgram)
  const about = ({ SubPrograms }: Core) =>
    [
      t.subPrograms(SubPrograms.filter(({ RetiredOn }) => !RetiredOn).length),
      ...SubPrograms.flatMap((sub) => (sub.RetiredOn ? [t.retired(sub.Name, dates.date(sub.RetiredOn))] : [])),
      ...SubPrograms.flatMap((sub) => sub.Residences.map((one) => `${one.Name}, ${t.beds(one.LicensedBeds)}`)),
    ].join(' · ')
  const put = ({ SubProgramID, version, RetiredOn }: Sub) =>
    void retire.run({ SubProgramID, version, Retired: RetiredOn === null })
  return (
    <div className="k-stack">
      <Card
        title={t.title}
        flush
        end={
          <Button
            icon={IconPlus}
            offBecause={data?.Templates.length === 0 ? t.allThere : undefined}
            onClick={() => setTask({ what: 'add' })}
          >
            {t.add}
          </Button>
        }
      >
        {!data && <SkeletonRows />}
        {data?.CorePrograms.length === 0 && (
          <EmptyState kind="first" title={t.none}>
            {t.noneText}
          </EmptyState>
        )}
        <ul className="k-list k-agency-list" aria-label={t.title}>
          {data?.CorePrograms.map((core) => (
            <li key={core.CoreProgramID}>
              <span className="k-agency-what">
                <b>{core.Name}</b>
                <small>{about(core)}</small>
              </span>
              <MoreMenu
                label={t.more(core.Name)}
                entries={[
                  { label: t.rename(core.Name), onClick: () => setTask({ what: 'rename', core }) },
                  ...core.SubPrograms.flatMap((sub) => [
                    { label: sub.RetiredOn ? t.reopen(sub.Name) : t.retire(sub.Name), onClick: () => put(sub) },
                    core.Module === 'Residential' && {
                      label: t.addResidence(sub.Name),
                      onClick: () => setTask({ what: 'residence', sub }),
                    },
                    ...sub.Residences.map((residence) => ({
                      label: t.residence(residence.Name),
                      onClick: () => setTask({ what: 'residence', sub, residence }),
                    })),
                  ]),
                ]}
              />
            </li>
          ))}
        </ul>
      </Card>
      <ProgramsTab />
      <FormDialog
        opened={task !== undefined}
        onClose={() => setTask(undefined)}
        title={
          task?.what === 'rename'
            ? t.rename(task.core.Name)
            : task?.what === 'residence'
              ? task.residence
                ? t.residence(task.residence.Name)
                : t.addResidence(task.sub.Name)
              : t.add
        }
      >
        {(close) => (
          <TaskForm
            task={task!}
            templates={data?.Templates ?? []}
            onCancel={close}
            onDone={() => {
              setTask(undefined)
              showToast({ text: t.saved })
            }}
          />
        )}
      </FormDialog>
    </div>
  )
}

interface TaskFormProps {
  task: Task
  templates: Programs['Templates']
  onCancel: () => void
  onDone: () => void
}

function TaskForm({ task, templates, onCancel, onDone }: TaskFormProps) {
  const { label } = useSpeech()
  const ways = { onCancel, onDone }
  if (task.what === 'rename')
    return (
      <CallForm
        call={coreProgramCalls.renameCoreProgram}
        values={{ CoreProgramID: task.core.CoreProgramID, Name: task.core.Name, version: task.core.version }}
        fields={[{ name: 'Name', span: 12 }]}
        {...ways}
      />
    )
  if (task.what === 'residence')
    return (
      <CallForm
        call={coreProgramCalls.addEditResidence}
        values={{ ...task.residence, SubProgramID: task.sub.SubProgramID }}
        fields={[
          { name: 'Name', span: 8 },
          { name: 'LicensedBeds', span: 4 },
        ]}
        {...ways}
      />
    )
  const [first] = templates
  return (
    <CallForm
      call={coreProgramCalls.addCoreProgram}
      values={first ? { Template: first, Name: label(programTemplates, first) } : {}}
      fields={[
        { name: 'Template', span: 6 },
        { name: 'Name', span: 6 },
      ]}
      {...ways}
    />
  )
}
