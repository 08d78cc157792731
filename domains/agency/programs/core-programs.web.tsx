import { IconBuildingCommunity } from '@tabler/icons-react'
import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { SubProgramsCard, type MoreOfSubProgram } from '#domains/access/programs/programs.web.tsx'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { ListCard } from '#platform/web/blocks/list-card.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Status } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { coreProgramCalls } from './core-programs.calls.ts'
import { programTemplates } from './program-templates.rules.ts'

const useText = catalog({
  title: ['Programs', 'Programas'],
  add: ['Start a program', 'Comenzar un programa'],
  allThere: ['You already have a program of every kind', 'Ya tiene un programa de cada tipo'],
  change: ['Rename {name}', 'Cambiar el nombre de {name}'],
  subPrograms: [
    ['# sub-program', '# subprograma'],
    ['# sub-programs', '# subprogramas'],
  ],
  retire: ['Retire {name}', 'Cerrar {name}'],
  reopen: ['Open {name} again', 'Volver a abrir {name}'],
  retired: ['Retired {day}', 'Cerrado el {day}'],
  isRetired: ['{name} is retired.', '{name} quedó cerrado.'],
  isOpen: ['{name} is open again.', '{name} está abierto de nuevo.'],
  addResidence: ['Add a residence to {name}', 'Agregar una residencia a {name}'],
  residence: ['Change {name}', 'Cambiar {name}'],
  beds: [
    ['# bed', '# cama'],
    ['# beds', '# camas'],
  ],
  saved: ['Saved.', 'Guardado.'],
  none: ['No programs yet', 'Aún no hay programas'],
  noneText: [
    'Start with one of the five kinds, then add its sub-programs below.',
    'Comience con uno de los cinco tipos y luego agregue sus subprogramas abajo.',
  ],
})

type Core = Output<typeof coreProgramCalls.getCorePrograms>['CorePrograms'][number]
type Sub = Core['SubPrograms'][number]
interface ResidenceTask {
  sub: Sub
  residence?: Sub['Residences'][number]
}

/** The core programs, begun from templates; below them the sub-programs with their residences. */
export function CoreProgramsTab() {
  const t = useText()
  const { label } = useSpeech()
  const { data } = useRead(coreProgramCalls.getCorePrograms, {})
  const [task, setTask] = useState<ResidenceTask>()
  const moreOf = useMoreOf(data?.CorePrograms ?? [], setTask)
  const [first] = data?.Templates ?? []
  return (
    <div className="k-stack">
      <ListCard
        text={t}
        icon={IconBuildingCommunity}
        rows={data?.CorePrograms}
        keyOf={({ CoreProgramID }) => CoreProgramID}
        line={({ Name, SubPrograms }) => ({
          name: Name,
          about: [t.subPrograms(SubPrograms.filter(({ RetiredOn }) => !RetiredOn).length)],
        })}
        quiet={data?.CorePrograms.length !== 0}
        addOff={data && !first ? t.allThere : undefined}
      >
        {(core, ways) =>
          core ? (
            <CallForm
              call={coreProgramCalls.renameCoreProgram}
              values={{ CoreProgramID: core.CoreProgramID, Name: core.Name, version: core.version }}
              fields={[{ name: 'Name', span: 12 }]}
              {...ways}
            />
          ) : (
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
      </ListCard>
      {data && <SubProgramsCard moreOf={moreOf} />}
      {task && <ResidenceDialog task={task} onClose={() => setTask(undefined)} />}
    </div>
  )
}

/** Days, beds and what can be done with a sub-program beside changing it. */
function useMoreOf(cores: readonly Core[], onResidence: (task: ResidenceTask) => void) {
  const t = useText()
  const dates = useDates()
  const retire = useChange(coreProgramCalls.retireSubProgram)
  async function put({ SubProgramID, version, RetiredOn, Name }: Sub) {
    if (await retire.run({ SubProgramID, version, Retired: RetiredOn === null }))
      showToast({ text: RetiredOn === null ? t.isRetired(Name) : t.isOpen(Name) })
  }
  return (id: string): MoreOfSubProgram => {
    const core = cores.find(({ SubPrograms }) => SubPrograms.some(({ SubProgramID }) => SubProgramID === id))
    const sub = core?.SubPrograms.find(({ SubProgramID }) => SubProgramID === id)
    if (!core || !sub) return {}
    return {
      about: sub.Residences.map((one) => `${one.Name}, ${t.beds(one.LicensedBeds)}`),
      mark: sub.RetiredOn && <Status tone="info">{t.retired(dates.date(sub.RetiredOn))}</Status>,
      past: sub.RetiredOn !== null,
      entries: [
        core.Module === 'Residential' && { label: t.addResidence(sub.Name), onClick: () => onResidence({ sub }) },
        ...sub.Residences.map((residence) => ({
          label: t.residence(residence.Name),
          onClick: () => onResidence({ sub, residence }),
        })),
        { label: sub.RetiredOn ? t.reopen(sub.Name) : t.retire(sub.Name), onClick: () => void put(sub) },
      ],
    }
  }
}

function ResidenceDialog({ task: { sub, residence }, onClose }: { task: ResidenceTask; onClose: () => void }) {
  const t = useText()
  return (
    <FormDialog opened onClose={onClose} title={residence ? t.residence(residence.Name) : t.addResidence(sub.Name)}>
      {(close) => (
        <CallForm
          call={coreProgramCalls.addEditResidence}
          values={{ ...residence, SubProgramID: sub.SubProgramID }}
          fields={[
            { name: 'Name', span: 8 },
            { name: 'LicensedBeds', span: 4 },
          ]}
          onCancel={close}
          onDone={() => {
            onClose()
            showToast({ text: t.saved })
          }}
        />
      )}
    </FormDialog>
  )
}
