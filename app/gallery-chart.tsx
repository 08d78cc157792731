import { IconPhone, IconPlus, IconPrinter } from '@tabler/icons-react'
import { addDays } from '#platform/contract/dates.ts'
import { useState } from 'react'
import { ChartShell } from '#platform/web/blocks/chart-shell.tsx'
import { DueRail } from '#platform/web/blocks/due-rail.tsx'
import { PlacementBar } from '#platform/web/blocks/placement-bar.tsx'
import { Timeline } from '#platform/web/blocks/timeline.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { StepsBar } from '#platform/web/ui/steps-bar.tsx'

const goals: readonly [string, number, string][] = [
  ['Reads at grade level by June', 3, '3 of 4 steps'],
  ['Weekly sibling time with Mateo', 4, 'Holding'],
  ['Sleeps through the night', 2, '2 of 4 steps'],
]

export function GalleryChart() {
  const [tab, setTab] = useState('summary')
  const dates = useDates()
  const today = dates.today()
  const due = (
    <DueRail
      period="next 30 days"
      items={[
        {
          id: 'q',
          name: 'Quarterly report',
          due: addDays(today, -9),
          rule: 'Every 3 months from start',
          why: 'Enrolled Aug 30, 2024. The last report was filed Aug 3, so the next one was due three months later.',
          action: { label: 'Start report', onClick: () => undefined },
        },
        {
          id: 'c',
          name: 'Court report',
          due: addDays(today, 4),
          rule: '8 days before hearing',
          why: 'The hearing is in twelve days and the court wants it eight days ahead.',
          action: { label: 'Start report', onClick: () => undefined },
        },
        { id: 'd', name: 'Dental exam', due: addDays(today, 9), rule: 'Every 6 months' },
        { id: 'v', name: 'Monthly home visit', due: addDays(today, 18), rule: '1 of 1 done Nov 6' },
      ]}
    />
  )
  const rail = (
    <>
      <Card
        title="Latest"
        end={
          <a className="k-link" href="#all">
            All activity
          </a>
        }
      >
        <Timeline
          label="Latest"
          entries={[
            {
              id: '1',
              title: (
                <>
                  <b>Home visit</b>, 55 min
                </>
              ),
              note: 'Nov 6, Renata Mockley. Counts for November',
              counts: true,
            },
            { id: '2', title: 'Tutor report filed', note: 'Nov 5, Fable Elementary' },
            { id: '3', title: 'Call with mother, 20 min', note: 'Nov 2, supervised by phone' },
          ]}
        />
      </Card>
      <Card title="Team" flush>
        <ul className="k-list">
          {[
            ['Adaeze Okafor-Example', 'Resource parent'],
            ['Cole Worksample', 'County social worker'],
            ['Ines Voluntaria', 'CASA'],
          ].map(([name, role]) => (
            <li key={name} className="g-team">
              <Avatar name={name!} id={name!} />
              <span>
                <b>{name}</b> <small>{role}</small>
              </span>
              <IconButton icon={IconPhone} label={`Call ${name}`} noTip />
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
  return (
    <ChartShell
      id="7"
      name="Marisol Testado"
      goesBy="Mari"
      shortFact="9 years"
      facts={[
        [
          { id: 'Age', value: '9 years', strong: true, after: ', born Mar 9, 2017' },
          { id: 'Sex', value: 'Girl' },
          { id: 'Language', value: 'Spanish, English', wide: true },
          { id: 'CID', label: 'CID', value: '4387761' },
          { id: 'Welligent', label: 'Welligent', value: '20719', wide: true },
        ],
        [
          { id: 'Home', label: 'Home', value: 'Okafor-Example family', after: ', 412 days' },
          { id: 'Worker', label: 'Case manager', value: 'Renata Mockley', wide: true },
          { id: 'Program', label: 'Program', value: 'Foster, North Valley', after: ' since Aug 30, 2024', wide: true },
        ],
      ]}
      alerts={[
        { id: '1', tone: 'over', text: 'Allergy: peanuts', href: '#health' },
        { id: '2', tone: 'conf', text: 'Confidential address', href: '#address' },
        { id: '3', tone: 'soon', text: 'Court in 12 days', href: '#court' },
        { id: '4', tone: 'soon', text: 'Medicine order ends Nov 28', href: '#health' },
        { id: '5', tone: 'over', text: '1 document overdue', href: '#file' },
        { id: '6', tone: 'info', text: 'New form version', href: '#file' },
        { id: '7', tone: 'info', text: 'Visit plan changes Dec 1', href: '#visits' },
      ]}
      actions={
        <>
          <Button icon={IconPrinter}>Face sheet</Button>
          <Button>Move or end</Button>
          <Button kind="primary" icon={IconPhone}>
            Log contact
          </Button>
        </>
      }
      back={{ label: 'Children', href: '#children' }}
      menu={[
        { label: 'Face sheet', icon: IconPrinter, onClick: () => undefined },
        { label: 'Move or end', onClick: () => undefined },
      ]}
      dock={
        <>
          <Button icon={IconPhone}>Call home</Button>
          <Button kind="primary" icon={IconPlus}>
            Log contact
          </Button>
        </>
      }
      tab={tab}
      onTab={setTab}
      tabs={[
        { id: 'summary', label: 'Summary', href: '#summary' },
        { id: 'file', label: 'Case file', href: '#file', alert: { tone: 'over', count: 1 } },
        { id: 'placements', label: 'Placements', href: '#placements' },
        { id: 'team', label: 'Team and contacts', href: '#team' },
        { id: 'court', label: 'Court and legal', href: '#court', alert: { tone: 'soon', count: 1 } },
        { id: 'health', label: 'Health', href: '#health', alert: { tone: 'soon', count: 1 } },
        { id: 'activity', label: 'Activity', href: '#activity' },
      ]}
      due={due}
      rail={rail}
    >
      <Card title="Running summary" end={<small>Updated Nov 9 by Renata Mockley</small>}>
        <p className="k-prose">
          Mari is settled with the Okafor-Example family and calls the home hers. Reading is ahead of plan since the
          tutor began. Nights are still hard after calls with her mother; the family keeps the hall light on.
        </p>
      </Card>
      <Card
        title="Placements"
        note="3 since Aug 2024"
        end={
          <a className="k-link" href="#history">
            History
          </a>
        }
      >
        <PlacementBar
          label="Placements since Aug 30, 2024"
          stays={[
            { id: '1', name: 'Intake', start: addDays(today, -800), end: addDays(today, -738) },
            { id: '2', name: 'Ruiz-Demo family', start: addDays(today, -738), end: addDays(today, -432) },
            { id: '3', name: 'Hospital', start: addDays(today, -432), end: addDays(today, -412), away: true },
            { id: '4', name: 'Okafor-Example family', start: addDays(today, -412) },
          ]}
        />
      </Card>
      <div className="k-halves">
        <Card title="Court and plan">
          <Facts
            facts={[
              {
                label: 'Next hearing',
                value: (
                  <>
                    <b>Tue, Nov 24, 8:30</b>, Dept. 412
                  </>
                ),
              },
              { label: 'Purpose', value: '6 month review' },
              { label: 'Plan', value: 'Return home; adoption alongside' },
            ]}
          />
        </Card>
        <Card title="Health and school">
          <Facts
            facts={[
              { label: 'Allergy', value: <Status tone="over">Peanuts, carries pen</Status> },
              { label: 'Last exam', value: <Status tone="ok">Aug 14, 2026</Status> },
              { label: 'School', value: 'Fable Elementary, grade 4' },
            ]}
          />
        </Card>
      </div>
      <Card title="Goals" note="plan of Sep 2, 2026">
        <ul className="g-goals">
          {goals.map(([text, done, words]) => (
            <li key={text}>
              <span>{text}</span>
              <StepsBar done={done} of={4} />
              <span className="g-dim">{words}</span>
            </li>
          ))}
        </ul>
      </Card>
    </ChartShell>
  )
}
