import { IconPencil, IconSitemap } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { programRegions } from '#platform/contract/lists/places.ts'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { linesField } from '#platform/web/blocks/lines-field.tsx'
import { ListCard } from '#platform/web/blocks/list-card.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { zoneField } from '#platform/web/blocks/zone-field.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import type { MenuEntry } from '#platform/web/ui/menu.tsx'
import { useProfile } from '#domains/session/profile.web.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { programCalls } from './programs.calls.ts'

const useText = catalog(
  (f) => ({
    title: 'Sub-programs',
    add: 'Set up a sub-program',
    change: (name: string) => `Change ${name}`,
    more: (name: string) => `More on ${name}`,
    core: 'Core program',
    zone: 'Time zone',
    territories: 'Territories',
    territoriesHelp: 'One on each line; may stay empty.',
    employees: (n: number) => f.plural(n, { one: '# employee', other: '# employees' }),
    submit: 'Save sub-program',
    saved: 'The sub-program is saved.',
    none: 'No sub-programs yet',
    noneText: 'Children, families and staff belong to a sub-program. Set up the first one.',
    coreFirst: 'Start a program first',
  }),
  (f) => ({
    title: 'Subprogramas',
    add: 'Crear un subprograma',
    change: (name: string) => `Cambiar ${name}`,
    more: (name: string) => `Más sobre ${name}`,
    core: 'Programa',
    zone: 'Zona horaria',
    territories: 'Territorios',
    territoriesHelp: 'Uno en cada línea; puede quedar vacío.',
    employees: (n: number) => f.plural(n, { one: '# empleado', other: '# empleados' }),
    submit: 'Guardar subprograma',
    saved: 'El subprograma quedó guardado.',
    none: 'Aún no hay subprogramas',
    noneText: 'Los niños, las familias y el personal pertenecen a un subprograma. Cree el primero.',
    coreFirst: 'Primero comience un programa',
  }),
)

type SubProgram = Output<typeof programCalls.getPrograms>['SubPrograms'][number]

/** What another domain knows of a sub-program and lets one do with it. */
export interface MoreOfSubProgram {
  about?: readonly string[]
  mark?: ReactNode
  past?: boolean
  entries?: readonly (MenuEntry | false)[]
}

/** The agency's sub-programs; staff, roles and rules are added on the other admin screens. */
export function SubProgramsCard({ moreOf }: { moreOf: (subProgramId: string) => MoreOfSubProgram }) {
  const t = useText()
  const { label } = useSpeech()
  const { Agency } = useProfile()
  const { data } = useRead(programCalls.getPrograms, {})
  const cores = (data?.CorePrograms ?? []).map(({ CoreProgramId, Name }) => ({ value: CoreProgramId, label: Name }))
  const valuesOf = (program: SubProgram | undefined) => {
    if (!program) return { CoreProgramId: cores[0]?.value ?? '', Zone: Agency.Zone, Territories: [] }
    const { CoreProgramName: _name, Employees: _employees, ...own } = program
    return own
  }
  return (
    <ListCard
      text={t}
      icon={IconSitemap}
      rows={data?.SubPrograms}
      keyOf={({ SubProgramID }) => SubProgramID}
      line={({ SubProgramID, Name, CoreProgramName, Region, Employees, Territories }) => {
        const { about = [], mark, past = false } = moreOf(SubProgramID)
        return {
          name: Name,
          about: [
            CoreProgramName,
            label(programRegions, Region),
            t.employees(Employees),
            Territories.join(', '),
            ...about,
          ],
          mark,
          past,
        }
      }}
      quiet={data?.CorePrograms.length === 0}
      addOff={data && cores.length === 0 ? t.coreFirst : undefined}
      actions={({ SubProgramID, Name }, change) => (
        <>
          <IconButton icon={IconPencil} label={t.change(Name)} size="sm" onClick={change} />
          <MoreMenu label={t.more(Name)} entries={moreOf(SubProgramID).entries ?? []} />
        </>
      )}
    >
      {(program, ways) => (
        <CallForm
          call={programCalls.addEditSubProgram}
          values={valuesOf(program)}
          fields={[
            ...(program ? [] : [{ name: 'CoreProgramId' as const, span: 6 as const }]),
            { name: 'Name', span: program ? 12 : 6 },
            { name: 'Region', span: 6 },
            { name: 'Zone', span: 6 },
            { name: 'Territories', span: 12 },
          ]}
          custom={{
            CoreProgramId: chosenField(t.core, cores),
            Zone: zoneField(t.zone),
            Territories: linesField(t.territories, t.territoriesHelp),
          }}
          submit={t.submit}
          {...ways}
        />
      )}
    </ListCard>
  )
}
