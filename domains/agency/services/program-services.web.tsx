import { IconListCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { ListCard } from '#platform/web/blocks/list-card.tsx'
import { usePeriodWords } from '#platform/web/blocks/period.tsx'
import { RemoveMistake } from '#platform/web/blocks/remove-mistake.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { programServiceCalls } from './program-services.calls.ts'

const useText = catalog({
  title: ['Services', 'Servicios'],
  add: ['Add a service', 'Agregar un servicio'],
  change: ['Change {name}', 'Cambiar {name}'],
  remove: ['Remove {name}', 'Quitar {name}'],
  removeText: [
    'Only for a service entered by mistake that no client ever had.',
    'Solo para un servicio anotado por error que ningún cliente tuvo.',
  ],
  clients: [
    ['# client now', '# cliente ahora'],
    ['# clients now', '# clientes ahora'],
  ],
  subProgram: ['Sub-program', 'Subprograma'],
  removed: ['The service is removed.', 'El servicio se quitó.'],
  saved: ['The service is saved.', 'El servicio quedó guardado.'],
  none: ['No services yet', 'Aún no hay servicios'],
  noneText: [
    'Add what your sub-programs offer, such as tutoring or therapy.',
    'Agregue lo que ofrecen sus subprogramas, como tutoría o terapia.',
  ],
  programFirst: ['Set up a sub-program first', 'Primero cree un subprograma'],
})

type Service = Output<typeof programServiceCalls.getProgramServices>['Services'][number]

export function ServicesPart() {
  const t = useText()
  const dates = useDates()
  const period = usePeriodWords()
  const { data } = useRead(programServiceCalls.getProgramServices, {})
  const [removing, setRemoving] = useState<Service>()
  const programs = (data?.SubPrograms ?? []).map(({ SubProgramID, Name }) => ({ value: SubProgramID, label: Name }))
  const valuesOf = (service: Service | undefined) => {
    if (!service) return { SubProgramID: programs[0]?.value ?? '', StartDate: dates.today() }
    const { SubProgramName: _name, Clients: _clients, ...own } = service
    return own
  }
  return (
    <>
      <ListCard
        text={t}
        icon={IconListCheck}
        rows={data?.Services}
        keyOf={({ ProgramServiceID }) => ProgramServiceID}
        line={({ Name, SubProgramName, Category, Clients, StartDate, EndDate }) => ({
          name: Name,
          about: [SubProgramName, Category, t.clients(Clients), period(StartDate, EndDate)],
          past: EndDate !== null && EndDate <= dates.today(),
        })}
        addOff={data && programs.length === 0 ? t.programFirst : undefined}
        actions={(service, change) => (
          <>
            <IconButton icon={IconPencil} size="sm" label={t.change(service.Name)} onClick={change} />
            <IconButton
              icon={IconTrash}
              size="sm"
              label={t.remove(service.Name)}
              onClick={() => setRemoving(service)}
            />
          </>
        )}
      >
        {(service, ways) => (
          <CallForm
            call={programServiceCalls.addEditProgramService}
            values={valuesOf(service)}
            fields={[
              ...(service ? [] : [{ name: 'SubProgramID' as const, span: 12 as const }]),
              { name: 'Name', span: 6 },
              { name: 'Category', span: 6 },
              { name: 'Description', span: 12 },
              { name: 'StartDate', span: 6 },
              { name: 'EndDate', span: 6 },
            ]}
            custom={{ SubProgramID: chosenField(t.subProgram, programs) }}
            {...ways}
          />
        )}
      </ListCard>
      {removing && <RemoveService service={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

function RemoveService({ service, onClose }: { service: Service; onClose: () => void }) {
  const t = useText()
  const remove = useChange(programServiceCalls.deleteProgramServiceOffer)
  const { ProgramServiceID, version } = service
  return (
    <RemoveMistake
      what={service.Name}
      sentence={t.removeText}
      needsReason
      onClose={onClose}
      onRemove={async (Reason) => {
        const done = await remove.run({ ProgramServiceID, Reason: Reason ?? '', version })
        if (done) showToast({ text: t.removed })
        return done !== undefined
      }}
    />
  )
}
