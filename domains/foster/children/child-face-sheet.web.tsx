import { FaceSheet, known } from '#domains/enrollment/face-sheet.web.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { catalog } from '#platform/web/i18n.ts'
import type { ClientProfile } from './children-chart.calls.ts'
import { courtPlans, dependencyStatuses, locationEvents, programDesignations } from '#platform/contract/lists/foster.ts'
import { phoneWords } from '#platform/web/format.ts'

const useText = catalog({
  tribe: ['Tribe', 'Tribu'],
  designation: ['Designation', 'Designación'],
  home: ['Home', 'Hogar'],
  family: ['Family', 'Familia'],
  phone: ['Phone', 'Teléfono'],
  since: ['Since', 'Desde'],
  noHome: ['Not placed', 'Sin ubicación'],
  away: ['Away', 'Ausente'],
  legal: ['Court', 'Tribunal'],
  next: ['Next court', 'Próxima audiencia'],
  plan: ['Plan', 'Plan'],
  dependency: ['Dependency', 'Dependencia'],
  health: ['Health and school', 'Salud y escuela'],
  allergies: ['Allergies', 'Alergias'],
  medicine: ['Medicine', 'Medicina'],
  school: ['School', 'Escuela'],
  siblings: ['Siblings', 'Hermanos'],
  none: ['None recorded', 'Ninguna registrada'],
})

/** One page for whoever must know the child tonight. */
export function ChildFaceSheet({ child, onBack }: { child: ClientProfile; onBack: () => void }) {
  const t = useText()
  const dates = useDates()
  const { label } = useSpeech()
  const named = (list: readonly (readonly (string | null)[])[], between: string) =>
    list.map((one) => one.filter(Boolean).join(between)).join('; ') || t.none
  return (
    <FaceSheet
      chart={child}
      team={child.Team}
      onBack={onBack}
      own={[
        { label: t.designation, value: label(programDesignations, child.Designation) },
        ...known(t.tribe, child.Tribe),
      ]}
      parts={[
        [
          t.home,
          [
            { label: t.family, value: child.Home?.Name ?? t.noHome },
            ...known(t.phone, child.Home?.Phone && phoneWords(child.Home.Phone)),
            ...known(t.since, child.Home && dates.date(child.Home.Since)),
            ...known(
              t.away,
              child.Away && `${label(locationEvents, child.Away.Kind)}, ${dates.date(child.Away.Since)}`,
            ),
          ],
        ],
        [
          t.legal,
          [
            ...known(t.next, child.NextCourtDate && dates.date(child.NextCourtDate)),
            ...known(t.plan, child.CourtPlan && label(courtPlans, child.CourtPlan)),
            ...known(t.dependency, child.DependencyStatus && label(dependencyStatuses, child.DependencyStatus)),
          ],
        ],
        [
          t.health,
          [
            {
              label: t.allergies,
              value: named(
                child.Health.Allergies.map((one) => [one.Name, one.Reaction]),
                ', ',
              ),
            },
            {
              label: t.medicine,
              value: named(
                child.Health.Medications.map((one) => [one.Name, one.Dose]),
                ' ',
              ),
            },
            ...known(t.school, child.School?.Name),
          ],
        ],
        [
          t.siblings,
          child.Siblings.map((one) => ({
            label: one.Name,
            value: [one.DateOfBirth && dates.age(one.DateOfBirth), one.FamilyName].filter(Boolean).join(', '),
          })),
        ],
      ]}
    />
  )
}
