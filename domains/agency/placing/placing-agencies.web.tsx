import { IconBuildingBank } from '@tabler/icons-react'
import type { Output } from '#platform/contract/call.ts'
import { ticksField } from '#platform/web/blocks/chosen-field.tsx'
import { ListCard } from '#platform/web/blocks/list-card.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { Status } from '#platform/web/ui/status.tsx'
import { placingAgencyCalls } from './placing-agencies.calls.ts'

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
  noPrograms: ['Set up a program first', 'Primero cree un programa'],
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

type Agency = Output<typeof placingAgencyCalls.getPlacingAgencies>['Agencies'][number]

export function PlacingPart() {
  const t = useText()
  const { data } = useRead(placingAgencyCalls.getPlacingAgencies, {})
  const programs = (data?.CorePrograms ?? []).map(({ CoreProgramID, Name }) => ({ value: CoreProgramID, label: Name }))
  const nameOf = (id: string) => programs.find(({ value }) => value === id)?.label
  const valuesOf = (agency: Agency | undefined) => {
    if (!agency) return { CoreProgramIDs: programs.map(({ value }) => value) }
    const { Children: _children, ...own } = agency
    return own
  }
  return (
    <ListCard
      text={t}
      icon={IconBuildingBank}
      rows={data?.Agencies}
      keyOf={({ AgencyID }) => AgencyID}
      line={({ Name, CoreProgramIDs, Children }) => ({
        name: Name,
        about: [...CoreProgramIDs.map(nameOf), t.children(Children)],
        mark: CoreProgramIDs.length === 0 && <Status tone="info">{t.retired}</Status>,
        past: CoreProgramIDs.length === 0,
      })}
      addOff={data && programs.length === 0 ? t.noPrograms : undefined}
      sentence={(agency) => agency && t.sentence}
    >
      {(agency, ways) => (
        <CallForm
          call={placingAgencyCalls.addEditPlacingAgency}
          values={valuesOf(agency)}
          fields={[
            { name: 'Name', span: 12 },
            { name: 'CoreProgramIDs', span: 12 },
          ]}
          custom={{ CoreProgramIDs: ticksField(t.programs, programs) }}
          {...ways}
        />
      )}
    </ListCard>
  )
}
