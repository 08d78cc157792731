import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { usePeriodWords } from '#platform/web/blocks/period.tsx'
import { RemoveMistake } from '#platform/web/blocks/remove-mistake.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { programServiceCalls } from './program-services.calls.ts'
import '../agency.css'

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
  saved: ['The service is saved.', 'El servicio quedó guardado.'],
  none: ['No services yet', 'Aún no hay servicios'],
  noneText: [
    'Add what your sub-programs offer, such as tutoring or therapy.',
    'Agregue lo que ofrecen sus subprogramas, como tutoría o terapia.',
  ],
  programFirst: ['Set up a sub-program first', 'Primero cree un subprograma'],
})

type Services = Output<typeof programServiceCalls.getProgramServices>
type Service = Services['Services'][number]

export function ServicesPart() {
  const t = useText()
  const period = usePeriodWords()
  const { data } = useRead(programServiceCalls.getProgramServices, {})
  const [editing, setEditing] = useState<{ service?: Service }>()
  const [removing, setRemoving] = useState<Service>()
  const remove = useChange(programServiceCalls.deleteProgramServiceOffer)
  return (
    <>
      <Card
        title={t.title}
        flush
        end={
          <Button
            kind="primary"
            icon={IconPlus}
            offBecause={data?.SubPrograms.length === 0 ? t.programFirst : undefined}
            onClick={() => setEditing({})}
          >
            {t.add}
          </Button>
        }
      >
        {!data && <SkeletonRows />}
        {data?.Services.length === 0 && (
          <EmptyState kind="first" title={t.none}>
            {t.noneText}
          </EmptyState>
        )}
        <ul className="k-list k-agency-list" aria-label={t.title}>
          {data?.Services.map((service) => (
            <li key={service.ProgramServiceID}>
              <span className="k-agency-what">
                <b>{service.Name}</b>
                <small>
                  {[
                    service.SubProgramName,
                    service.Category,
                    t.clients(service.Clients),
                    period(service.StartDate, service.EndDate),
                  ].join(' · ')}
                </small>
              </span>
              <IconButton
                icon={IconPencil}
                size="sm"
                label={t.change(service.Name)}
                onClick={() => setEditing({ service })}
              />
              <IconButton
                icon={IconTrash}
                size="sm"
                label={t.remove(service.Name)}
                onClick={() => setRemoving(service)}
              />
            </li>
          ))}
        </ul>
      </Card>
      <FormDialog
        opened={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={editing?.service ? t.change(editing.service.Name) : t.add}
      >
        {(close) => (
          <ServiceForm
            {...(editing?.service && { service: editing.service })}
            programs={data?.SubPrograms ?? []}
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
          what={removing.Name}
          sentence={t.removeText}
          needsReason
          onClose={() => setRemoving(undefined)}
          onRemove={async (Reason) =>
            Boolean(
              await remove.run({
                ProgramServiceID: removing.ProgramServiceID,
                Reason: Reason ?? '',
                version: removing.version,
              }),
            )
          }
        />
      )}
    </>
  )
}

interface ServiceFormProps {
  service?: Service
  programs: Services['SubPrograms']
  onCancel: () => void
  onDone: () => void
}

function ServiceForm({ service, programs, onCancel, onDone }: ServiceFormProps) {
  const t = useText()
  const dates = useDates()
  const { SubProgramName: _name, Clients: _clients, ...own } = service ?? { SubProgramName: '', Clients: 0 }
  return (
    <CallForm
      call={programServiceCalls.addEditProgramService}
      values={service ? own : { SubProgramID: programs[0]?.SubProgramID ?? '', StartDate: dates.today() }}
      fields={[
        ...(service ? [] : [{ name: 'SubProgramID' as const, span: 12 as const }]),
        { name: 'Name', span: 6 },
        { name: 'Category', span: 6 },
        { name: 'Description', span: 12 },
        { name: 'StartDate', span: 6 },
        { name: 'EndDate', span: 6 },
      ]}
      custom={{
        SubProgramID: {
          label: t.subProgram,
          words: (value) => programs.find((one) => one.SubProgramID === value)?.Name ?? '',
          draw: ({ value, onChange, onBlur, errors }) => (
            <SelectField
              label={t.subProgram}
              value={value}
              onChange={(chosen) => onChange(chosen ?? value)}
              onBlur={onBlur}
              options={programs.map(({ SubProgramID, Name }) => ({ value: SubProgramID, label: Name }))}
              {...(errors[''] && { error: errors[''] })}
            />
          ),
        },
      }}
      onCancel={onCancel}
      onDone={onDone}
    />
  )
}
