import { ModuleScreen } from '#platform/web/blocks/module-screen.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { PartBoundary } from '#platform/web/part-boundary.tsx'
import { usePermitted } from '#platform/web/permissions.tsx'
import { trainingAddress, trainingHref, useTrainingAddress } from './training-address.web.ts'

const useText = catalog({
  title: ['Training', 'Capacitación'],
  parts: ['Parts of training', 'Partes de la capacitación'],
  mine: ['My training', 'Mi capacitación'],
  courses: ['Courses', 'Cursos'],
  sessions: ['Sessions', 'Sesiones'],
  people: ['People', 'Personas'],
  compliance: ['Compliance', 'Cumplimiento'],
})

/** One’s own training for everybody; courses, sessions and people for who may see them. */
export function Screen() {
  const t = useText()
  const may = usePermitted()('Training.View')
  const { tab, session, person, part, showTab } = useTrainingAddress()
  if (may && session) return <PartBoundary key={session} name="training-session" input={{ id: session }} />
  if (may && person)
    return <PartBoundary key={person} name="training-person" input={{ id: person, kind: part ?? 'Employee' }} />
  const open = trainingAddress.tabs.filter((one) => may || one === 'mine')
  const shown = open.includes(tab) ? tab : 'mine'
  return (
    <ModuleScreen
      title={t.title}
      label={t.parts}
      tabs={open.map((id) => ({ id, label: t[id], href: trainingHref({ tab: id }) }))}
      tab={shown}
      onTab={showTab}
      part={`training-${shown}`}
    />
  )
}
