import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { TickList } from '#platform/web/blocks/tick-list.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { placingAgencyCalls } from './placing-agencies.calls.ts'
import '../agency.css'

const useText = catalog({
  title: ['Placing agencies', 'Agencias que ubican'],
  add: ['Add a placing agency', 'Agregar una agencia'],
  change: ['Change {name}', 'Cambiar {name}'],
  children: [
    ['# child here now', '# niño aquí ahora'],
    ['# children here now', '# niños aquí ahora'],
  ],
  retired: ['Retired', 'Retirada'],
  programs: ['Places with these programs', 'Ubica en estos programas'],
  noPrograms: ['Set up a program first.', 'Primero cree un programa.'],
  saved: ['The placing agency is saved.', 'La agencia quedó guardada.'],
  none: ['No placing agencies yet', 'Aún no hay agencias'],
  noneText: [
    'Add the counties and agencies that place children with you.',
    'Agregue los condados y agencias que ubican niños con ustedes.',
  ],
  sentence: [
    'Without a program it is retired: old records keep it, and it is no longer offered.',
    'Sin programa queda retirada: los registros la conservan y ya no se ofrece.',
  ],
})

type Agencies = Output<typeof placingAgencyCalls.getPlacingAgencies>
type Agency = Agencies['Agencies'][number]

export function PlacingPart() {
  const t = useText()
  const { data } = useRead(placingAgencyCalls.getPlacingAgencies, {})
  const [editing, setEditing] = useState<{ agency?: Agency }>()
  const nameOf = (id: string) => data?.CorePrograms.find((one) => one.CoreProgramID === id)?.Name ?? ''
  return (
    <>
      <Card
        title={t.title}
        flush
        end={
          <Button kind="primary" icon={IconPlus} onClick={() => setEditing({})}>
            {t.add}
          </Button>
        }
      >
        {!data && <SkeletonRows />}
        {data?.Agencies.length === 0 && (
          <EmptyState kind="first" title={t.none}>
            {t.noneText}
          </EmptyState>
        )}
        <ul className="k-list k-agency-list" aria-label={t.title}>
          {data?.Agencies.map((agency) => (
            <li key={agency.AgencyID}>
              <span className="k-agency-what">
                <b>{agency.Name}</b>
                <small>{[...agency.CoreProgramIDs.map(nameOf), t.children(agency.Children)].join(' · ')}</small>
              </span>
              {agency.CoreProgramIDs.length === 0 && <Status tone="info">{t.retired}</Status>}
              <IconButton
                icon={IconPencil}
                size="sm"
                label={t.change(agency.Name)}
                onClick={() => setEditing({ agency })}
              />
            </li>
          ))}
        </ul>
      </Card>
      <FormDialog
        opened={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={editing?.agency ? t.change(editing.agency.Name) : t.add}
        sentence={t.sentence}
      >
        {(close) => (
          <AgencyForm
            {...(editing?.agency && { agency: editing.agency })}
            programs={data?.CorePrograms ?? []}
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

interface AgencyFormProps {
  agency?: Agency
  programs: Agencies['CorePrograms']
  onCancel: () => void
  onDone: () => void
}

function AgencyForm({ agency, programs, onCancel, onDone }: AgencyFormProps) {
  const t = useText()
  const { Children: _children, ...own } = agency ?? { Children: 0 }
  return (
    <CallForm
      call={placingAgencyCalls.addEditPlacingAgency}
      values={agency ? own : { CoreProgramIDs: programs.map((one) => one.CoreProgramID) }}
      fields={[
        { name: 'Name', span: 12 },
        { name: 'CoreProgramIDs', span: 12 },
      ]}
      custom={{
        CoreProgramIDs: {
          label: t.programs,
          words: (value) => programs.flatMap((one) => (value.includes(one.CoreProgramID) ? [one.Name] : [])).join(', '),
          draw: ({ value, onChange, errors }) => (
            <TickList
              label={t.programs}
              none={t.noPrograms}
              rows={programs.map((one) => ({
                id: one.CoreProgramID,
                label: one.Name,
                on: value.includes(one.CoreProgramID),
              }))}
              onTick={(at, on) => {
                const id = programs[at]!.CoreProgramID
                onChange(on ? [...value, id] : value.filter((one) => one !== id))
              }}
              error={Object.values(errors)[0]}
            />
          ),
        },
      }}
      onCancel={onCancel}
      onDone={onDone}
    />
  )
}
