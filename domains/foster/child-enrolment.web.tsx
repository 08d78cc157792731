import { IconDots } from '@tabler/icons-react'
import { useDates } from '#platform/web/dates.ts'
import { useFieldWords } from '#platform/web/field-words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import type { ClientProfile } from './children-chart.calls.ts'
import type { ChildEdit } from './child-edit.web.tsx'
import { useSummaryText } from './child-summary-text.web.ts'

interface EnrolmentProps {
  child: ClientProfile
  onEdit: (what: ChildEdit) => void
}

export function Enrolment({ child, onEdit }: EnrolmentProps) {
  const t = useSummaryText()
  const dates = useDates()
  const say = useFieldWords()
  const known = (label: string, value: string | null) => (value ? [{ label, value: say(value) }] : [])
  return (
    <Card
      title={t.enrolment}
      end={
        child.Can.Edit && (
          <Menu
            align="end"
            label={t.more}
            entries={[
              { label: t.editFacts, onClick: () => onEdit('facts') },
              ...(child.Can.EditPerson ? [{ label: t.editPerson, onClick: () => onEdit('person') }] : []),
              { label: t.changeStart, onClick: () => onEdit('start') },
              { label: t.changeAgency, onClick: () => onEdit('agency') },
              'line',
              {
                label: t.remove,
                danger: true,
                onClick: () => onEdit('remove'),
                offBecause: child.Can.Remove ? undefined : t.removeOff,
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
          { label: t.program, value: child.SubProgramName },
          { label: t.firstDay, value: dates.date(child.StartDate) },
          { label: t.agency, value: child.AgencyName ?? <span className="k-quiet">{t.none}</span> },
          { label: t.designation, value: say(child.Designation) },
          ...known(t.type, child.PlacementType),
          ...known(t.level, child.LevelOfCare),
          ...known(t.county, child.County),
          ...known(t.caseNumber, child.CountyCaseNumber),
          ...known(t.backdated, child.BackdateReason),
        ]}
      />
    </Card>
  )
}

export function Goals({ child, onEdit }: EnrolmentProps) {
  const t = useSummaryText()
  const goals = (child.Goals ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return (
    <Card
      title={t.goals}
      end={
        child.Can.Edit && (
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
      {child.Strengths && (
        <>
          <h3 className="k-strengths">{t.strengths}</h3>
          <p className="k-prose k-lines">{child.Strengths}</p>
        </>
      )}
    </Card>
  )
}
