import { CaseManagerCard } from '#domains/caseload/case-manager-card.web.tsx'
import { ClientContacts } from '#domains/clients/contacts/client-contacts.web.tsx'
import { ClientIdentifiers } from '#domains/clients/identifiers/client-identifiers.web.tsx'
import { PartLink, TeamCard } from '#domains/enrollment/chart-rail.web.tsx'
import { ChartScreen } from '#domains/enrollment/chart-screen.web.tsx'
import { FaceSheet, known } from '#domains/enrollment/face-sheet.web.tsx'
import { ProgramChart } from '#domains/enrollment/program-chart.web.tsx'
import { sharedTabs } from '#domains/enrollment/chart-tabs.web.tsx'
import { locationEvents } from '#platform/contract/lists/foster.ts'
import { PartBoundary } from '#platform/web/part-boundary.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { residentialDesk } from './residential-desk.web.ts'
import { ResidentActions } from './residents/resident-actions.web.tsx'
import { residentChartCalls, type ResidentProfile } from './residents/resident-chart.calls.ts'
import { ResidentDue, ResidentSummary } from './residents/resident-summary.web.tsx'
import { useResidentText } from './residents/resident-text.web.ts'
import { TherapistCard } from './residents/therapist-card.web.tsx'
import { ResidentHouse } from './stays/resident-house.web.tsx'

/** A resident's chart in place of the lists. */
export function Screen({ id = '' }: { id?: string }) {
  return (
    <ChartScreen desk={residentialDesk} call={residentChartCalls.getResident} id={id}>
      {(resident) => <Chart resident={resident} />}
    </ChartScreen>
  )
}

function Chart({ resident }: { resident: ResidentProfile }) {
  const t = useResidentText()
  const dates = useDates()
  const { label } = useSpeech()
  const id = resident.ClientSubProgramMembershipID
  const of = { id, open: resident.Status === 'Ended' ? '' : 'yes' }
  const team = [
    ...(resident.Therapist ? [{ ...resident.Therapist, Role: t.therapist }] : []),
    ...(resident.CaseManager ? [{ ...resident.CaseManager, Role: t.caseManager }] : []),
  ].map(({ EmployeeID, ...one }) => ({ Id: EmployeeID + one.Role, ...one }))
  return (
    <ProgramChart
      desk={residentialDesk}
      chart={resident}
      facts={[
        { id: 'house', label: t.house, value: resident.House?.House ?? t.none },
        { id: 'bed', label: t.bed, value: resident.House?.Bed ?? t.none },
        ...(resident.Level ? [{ id: 'level', label: t.level, value: resident.Level }] : []),
        { id: 'therapist', label: t.therapist, value: resident.Therapist?.Name ?? t.none, wide: true },
      ]}
      actions={<ResidentActions resident={resident} />}
      tabs={[
        'file',
        { id: 'house', label: t.houseTab, draw: () => <ResidentHouse chart={resident} /> },
        {
          id: 'team',
          label: t.team,
          draw: () => (
            <>
              <TherapistCard membershipId={id} />
              <CaseManagerCard membershipId={id} />
              <ClientIdentifiers clientId={resident.ClientID} />
              <ClientContacts clientId={resident.ClientID} />
            </>
          ),
        },
        {
          id: 'medications',
          label: t.medications,
          draw: () => <PartBoundary name="medications-chart" input={{ id }} />,
        },
        { id: 'shift-log', label: t.shiftLog, draw: () => <PartBoundary name="shift-log-chart" input={{ id }} /> },
        { id: 'treatment', label: t.treatment, draw: () => <PartBoundary name="resident-life-treatment" input={of} /> },
        { id: 'behavior', label: t.behavior, draw: () => <PartBoundary name="resident-life-behavior" input={of} /> },
        { id: 'money', label: t.money, draw: () => <PartBoundary name="resident-life-money" input={of} /> },
        {
          id: 'visits',
          label: t.visits,
          draw: () => (
            <>
              <PartBoundary name="resident-life-visits" input={of} />
              {sharedTabs.visits(resident)}
            </>
          ),
        },
        'health',
        'education',
        'services',
        'incidents',
        'timeline',
        'activity',
      ]}
      states={{ house: resident.Away ? ['over'] : [] }}
      summary={(tools) => <ResidentSummary resident={resident} tools={tools} />}
      due={() => <ResidentDue resident={resident} />}
      rail={() => (
        <TeamCard
          team={team}
          all={<PartLink desk={residentialDesk} membershipId={id} part="team" label={t.allTeam} />}
        />
      )}
      faceSheet={(onBack) => (
        <FaceSheet
          chart={resident}
          team={team}
          onBack={onBack}
          own={[
            ...known(t.house, resident.House?.House),
            ...known(t.bed, resident.House?.Bed),
            ...known(t.level, resident.Level),
            ...known(t.out, resident.Away && label(locationEvents, resident.Away.Kind)),
          ]}
          parts={[
            [
              t.stay,
              [
                ...known(t.from, resident.AdmittedFrom),
                ...known(t.target, dates.date(resident.TargetDate)),
                ...known(t.plan, resident.DischargePlan),
              ],
            ],
          ]}
        />
      )}
    />
  )
}
