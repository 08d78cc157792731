import { IconDots } from '@tabler/icons-react'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts, type Fact } from '#platform/web/ui/facts.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import type { ChartHead } from './chart-head.calls.ts'
import type { ProgramDesk } from './desk.web.ts'
import type { EnrollmentEdit } from './enrollment-edit.web.tsx'
import './enrollment.css'

const useText = catalog({
  running: ['Running summary', 'Resumen'],
  updated: ['Updated {day} by {name}', 'Actualizado el {day} por {name}'],
  updatedOn: ['Updated {day}', 'Actualizado el {day}'],
  noSummary: [
    'Nothing is written yet. Two or three sentences help whoever opens this chart next.',
    'Aún no hay nada escrito. Dos o tres frases ayudan a quien abra este expediente.',
  ],
  write: ['Write', 'Escribir'],
  edit: ['Edit', 'Editar'],
  earlier: ['Earlier versions', 'Versiones anteriores'],
  goals: ['Goals', 'Metas'],
  noGoals: ['No goals are written yet.', 'Aún no hay metas escritas.'],
  strengths: ['Strengths', 'Fortalezas'],
  enrollment: ['Enrollment', 'Inscripción'],
  program: ['Sub-program', 'Subprograma'],
  firstDay: ['First day', 'Primer día'],
  agency: ['Placing agency', 'Agencia que ubica'],
  none: ['Not recorded', 'Sin registrar'],
  county: ['County', 'Condado'],
  caseNumber: ['Case number', 'Número de caso'],
  more: ['More', 'Más'],
  editFacts: ['Edit facts', 'Editar datos'],
  changeStart: ['Correct the first day', 'Corregir el primer día'],
  changeAgency: ['Change the agency', 'Cambiar la agencia'],
  remove: ['Remove the enrollment', 'Quitar la inscripción'],
  removeOff: ['Something is recorded on it. End it instead.', 'Hay algo registrado. Termínela en su lugar.'],
})

interface CardProps {
  chart: ChartHead
  onEdit: (what: EnrollmentEdit) => void
}

/** What whoever opens the chart reads first. */
export function RunningSummary({ chart, onEdit }: CardProps) {
  const t = useText()
  const dates = useDates()
  const { SummaryWrittenAt: at, SummaryWrittenBy: by } = chart
  const day = at && dates.near(dates.dateOf(at))
  return (
    <Card
      title={t.running}
      note={day && (by ? t.updated(day, by) : t.updatedOn(day))}
      end={
        chart.Can.Edit && (
          <Button kind="quiet" size="sm" onClick={() => onEdit('summary')}>
            {chart.RunningSummary ? t.edit : t.write}
          </Button>
        )
      }
    >
      {chart.RunningSummary ? (
        <p className="k-prose k-lines">{chart.RunningSummary}</p>
      ) : (
        <p className="k-quiet">{t.noSummary}</p>
      )}
      {at && (
        <Button kind="quiet" size="sm" className="k-earlier" onClick={() => onEdit('versions')}>
          {t.earlier}
        </Button>
      )}
    </Card>
  )
}

/** The enrollment itself; `facts` are the program's own. */
export function EnrollmentCard({ desk, chart, onEdit, facts }: CardProps & { desk: ProgramDesk; facts: Fact[] }) {
  const t = useText()
  const own = desk.words()
  const dates = useDates()
  const known = (label: string, value: string | null) => (value ? [{ label, value }] : [])
  return (
    <Card
      title={t.enrollment}
      end={
        chart.Can.Edit && (
          <Menu
            align="end"
            label={t.more}
            entries={[
              { label: t.editFacts, onClick: () => onEdit('facts') },
              ...(chart.Can.EditPerson ? [{ label: own.editPerson, onClick: () => onEdit('person') }] : []),
              { label: t.changeStart, onClick: () => onEdit('start') },
              ...(desk.agency ? [{ label: t.changeAgency, onClick: () => onEdit('agency') }] : []),
              'line',
              {
                label: t.remove,
                danger: true,
                onClick: () => onEdit('remove'),
                offBecause: chart.Can.Remove ? undefined : t.removeOff,
              },
            ]}
          >
            <IconButton icon={IconDots} label={t.more} size="sm" noTip />
          </Menu>
        )
      }
    >
      <Facts
        facts={[
          { label: t.program, value: chart.SubProgramName },
          { label: t.firstDay, value: dates.date(chart.StartDate) },
          { label: t.agency, value: chart.AgencyName ?? <span className="k-quiet">{t.none}</span> },
          ...facts,
          ...known(t.county, chart.County),
          ...known(t.caseNumber, chart.CountyCaseNumber),
        ]}
      />
    </Card>
  )
}

export function Goals({ chart, onEdit }: CardProps) {
  const t = useText()
  const goals = (chart.Goals ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return (
    <Card
      title={t.goals}
      end={
        chart.Can.Edit && (
          <Button kind="quiet" size="sm" onClick={() => onEdit('facts')}>
            {t.edit}
          </Button>
        )
      }
    >
      {goals.length === 0 ? (
        <p className="k-quiet">{t.noGoals}</p>
      ) : (
        <ul className="k-goals">
          {goals.map((goal, at) => (
            <li key={at}>{goal}</li>
          ))}
        </ul>
      )}
      {chart.Strengths && (
        <>
          <h3 className="k-strengths">{t.strengths}</h3>
          <p className="k-prose k-lines">{chart.Strengths}</p>
        </>
      )}
    </Card>
  )
}
