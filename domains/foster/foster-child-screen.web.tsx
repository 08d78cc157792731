import { IconPhone } from '@tabler/icons-react'
import { nameOf } from '#domains/enrollment/chart-head.web.tsx'
import { LatestCard, PartLink, TeamCard } from '#domains/enrollment/chart-rail.web.tsx'
import { useChartText } from '#domains/enrollment/chart-text.web.ts'
import { ChartScreen } from '#domains/enrollment/chart-screen.web.tsx'
import { ProgramChart } from '#domains/enrollment/program-chart.web.tsx'
import { useDates } from '#platform/web/dates.ts'
import { phoneHref } from '#platform/web/format.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { useNarrow } from '#platform/web/ui/use-media.ts'
import { ChildActions } from './children/child-actions.web.tsx'
import { ChildDue } from './children/child-due.web.tsx'
import { ChildFaceSheet } from './children/child-face-sheet.web.tsx'
import { useChildFacts } from './children/child-facts.web.tsx'
import { ChildPlacements } from './children/child-placements.web.tsx'
import { ChildSummary } from './children/child-summary.web.tsx'
import { useChildText } from './children/child-text.web.ts'
import { childrenChartCalls, type ClientProfile } from './children/children-chart.calls.ts'
import { courtState, orderState } from './children/children.rules.ts'
import { useCourtDialogs } from './court/child-court-dialogs.web.tsx'
import { ChildCourt } from './court/child-court.web.tsx'
import { fosterDesk } from './foster-desk.web.ts'
import { placementsCalls } from './placements/placements.calls.ts'
import './foster.css'

/** A child's chart in place of the lists. */
export function Screen({ id = '' }: { id?: string }) {
  return (
    <ChartScreen
      desk={fosterDesk}
      call={childrenChartCalls.getFosterClientProfile}
      id={id}
      beside={(ClientSubProgramMembershipID) => [
        { call: placementsCalls.getPlacementsForChild, input: { ClientSubProgramMembershipID } },
      ]}
    >
      {(child) => <Chart child={child} />}
    </ChartScreen>
  )
}

function Chart({ child }: { child: ClientProfile }) {
  const t = useChildText()
  const shared = useChartText()
  const today = useDates().today()
  const narrow = useNarrow()
  const court = useCourtDialogs(child)
  const id = child.ClientSubProgramMembershipID
  const home = child.Home?.Phone
  const actions = <ChildActions membershipId={id} name={nameOf(child)} sealed={child.Sealed} />
  const link = { desk: fosterDesk, membershipId: id }
  const exam = child.Health.NextExam
  const orders = (medical: boolean) =>
    child.EndingOrders.filter((one) => Boolean(one.Name) === medical).map((one) => orderState(one.ExpiresOn, today))
  return (
    <>
      <ProgramChart
        desk={fosterDesk}
        chart={child}
        facts={useChildFacts(child)}
        actions={actions}
        // A child without a home needs that first.
        ownPrimary={child.Status === 'Waiting' && child.Can.Place}
        dock={
          home && (
            <ButtonLink icon={IconPhone} href={phoneHref(home)}>
              {t.callHome}
            </ButtonLink>
          )
        }
        tabs={[
          'file',
          {
            id: 'placements',
            label: t.placements,
            draw: () => (
              <>
                {narrow && actions}
                <ChildPlacements membershipId={id} />
              </>
            ),
          },
          'team',
          { id: 'court', label: t.court, draw: () => <ChildCourt child={child} onEdit={court.edit} /> },
          'health',
          'education',
          'services',
          'visits',
          'incidents',
          'timeline',
          'activity',
        ]}
        states={{
          court: [courtState(child.NextCourtDate, today), ...orders(false)],
          health: [...orders(true), ...(exam ? [orderState(exam.DueOn, today)] : [])],
          visits: [child.ContactState ?? undefined],
        }}
        summary={(tools) => <ChildSummary child={child} tools={tools} />}
        due={({ log }) => (
          <ChildDue
            child={child}
            onLog={log}
            onOutcome={child.Can.Edit ? () => court.edit({ do: 'hearing', heldOn: child.NextCourtDate! }) : undefined}
          />
        )}
        rail={() => (
          <>
            <LatestCard latest={child.Latest} all={<PartLink {...link} part="visits" label={shared.allVisits} />} />
            <TeamCard team={child.Team} all={<PartLink {...link} part="team" label={shared.allTeam} />} />
          </>
        )}
        faceSheet={(onBack) => <ChildFaceSheet child={child} onBack={onBack} />}
      />
      {court.dialog}
    </>
  )
}
