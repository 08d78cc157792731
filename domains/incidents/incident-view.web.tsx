import { useState } from 'react'
import { useDialogs, type Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { incidentPlaces, incidentStates, incidentTypes, restraintKinds } from '#platform/contract/lists/incidents.ts'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { IncidentForm } from './incident-form.web.tsx'
import { Steps, Tasks } from './incident-follow.web.tsx'
import { Addenda, Clocks, Notices } from './incident-parts.web.tsx'
import type { Incident } from './incident-shapes.rules.ts'
import { useIncidentText } from './incident-text.web.ts'
import { incidentStepCalls } from './incident-steps.calls.ts'
import { incidentCalls } from './incidents.calls.ts'
import type { Draft } from './use-incident-draft.web.ts'
import './incidents.css'

interface Props {
  id: string
  onClose: () => void
}

/** What was reported as its form takes it up again. */
const draftOf = (one: Incident): Draft => ({
  Children: one.Children.map((child) => child.ClientSubProgramMembershipID),
  OccurredOn: one.OccurredOn,
  OccurredTime: one.OccurredTime,
  Types: one.Types as never,
  Place: one.Place as never,
  PlaceDetail: one.PlaceDetail,
  Narrative: one.Narrative || null,
  InvolvedStaff: one.Staff.filter(({ Involved }) => Involved).map(({ UserID }) => UserID),
  WitnessStaff: one.Staff.filter(({ Involved }) => !Involved).map(({ UserID }) => UserID),
  OthersInvolved: one.OthersInvolved,
  Injuries: one.Injuries,
  RestraintKind: one.RestraintKind as never,
  RestraintMinutes: one.RestraintMinutes,
  Police: one.Police,
  PoliceDetail: one.PoliceDetail,
})

/** A draft is gone on with; what was submitted is read, reviewed and settled. */
export function OpenIncident({ id, onClose }: Props) {
  const t = useIncidentText()
  const dialogs = useDialogs()
  const { label } = useSpeech()
  const [writing, setWriting] = useState(false)
  const { data } = useRead(incidentCalls.getIncident, { IncidentID: id })
  if (data?.Can.Edit && (writing || data.Status === 'Draft'))
    return <IncidentForm begun={draftOf(data)} seen={{ IncidentID: id, version: data.version }} onClose={onClose} />
  return (
    <>
      <Dialog
        opened
        wide
        onClose={onClose}
        title={data ? data.Children.map(({ Name }) => Name).join(', ') : t.one}
        sentence={data && label(incidentStates, data.Status)}
        actions={
          <>
            <Button onClick={onClose}>{t.close}</Button>
            {data?.Can.Edit && (
              <Button kind="primary" onClick={() => setWriting(true)}>
                {t.edit}
              </Button>
            )}
            {data && <ReviewActions incident={data} dialogs={dialogs} />}
          </>
        }
      >
        {data ? <Whole incident={data} dialogs={dialogs} /> : <SkeletonRows rows={8} height={32} />}
      </Dialog>
      {dialogs.dialog}
    </>
  )
}

function Whole({ incident, dialogs }: { incident: Incident; dialogs: Dialogs }) {
  const t = useIncidentText()
  return (
    <div className="k-incident">
      <Clocks incident={incident} dialogs={dialogs} />
      <h3>{t.what}</h3>
      <p className="k-incident-text">{incident.Narrative}</p>
      <ReportFacts incident={incident} />
      <Addenda incident={incident} dialogs={dialogs} />
      <Notices incident={incident} dialogs={dialogs} />
      <Tasks incident={incident} dialogs={dialogs} />
      <Steps incident={incident} />
    </div>
  )
}

function ReportFacts({ incident: one }: { incident: Incident }) {
  const t = useIncidentText()
  const dates = useDates()
  const { label } = useSpeech()
  const place = one.Place && label(incidentPlaces, one.Place)
  const known = (name: string, value: string | null | undefined | false) => (value ? [{ label: name, value }] : [])
  return (
    <Facts
      facts={[
        { label: t.when, value: one.OccurredAt ? dates.instant(one.OccurredAt) : t.unknown },
        { label: t.where, value: [place, one.PlaceDetail].filter(Boolean).join(', ') || t.unknown },
        { label: t.kinds, value: one.Types.map((type) => label(incidentTypes, type)).join(', ') || t.unknown },
        ...known(t.by, one.ReportedBy),
        ...known(t.staff, one.Staff.map(({ Name, Involved }) => (Involved ? Name : t.sawIt(Name))).join(', ')),
        ...known(t.others, one.OthersInvolved),
        ...known(t.injuries, one.Injuries),
        ...known(
          t.restraint,
          one.RestraintKind &&
            [label(restraintKinds, one.RestraintKind), one.RestraintMinutes && t.minutes(one.RestraintMinutes)]
              .filter(Boolean)
              .join(', '),
        ),
        ...known(t.police, one.Police && (one.PoliceDetail ?? t.yes)),
      ]}
    />
  )
}

function ReviewActions({ incident, dialogs }: { incident: Incident; dialogs: Dialogs }) {
  const t = useIncidentText()
  const { Can, IncidentID, version } = incident
  const values = { IncidentID, version }
  const wide = [{ name: 'Reason', span: 12 }] as const
  return (
    <>
      {Can.Reopen && (
        <Button
          onClick={() =>
            dialogs.ask({
              call: incidentStepCalls.reopenIncident,
              title: t.reopen,
              values,
              fields: wide,
              submit: t.reopen,
            })
          }
        >
          {t.reopen}
        </Button>
      )}
      {Can.Review && (
        <>
          <Button
            onClick={() =>
              dialogs.ask({
                call: incidentStepCalls.returnIncident,
                title: t.return,
                values,
                fields: wide,
                submit: t.return,
              })
            }
          >
            {t.return}
          </Button>
          <Button
            kind="primary"
            onClick={() =>
              dialogs.ask({
                call: incidentStepCalls.closeIncident,
                title: t.closeIt,
                values,
                fields: [{ name: 'Note', span: 12 }],
                submit: t.closeIt,
              })
            }
          >
            {t.closeIt}
          </Button>
        </>
      )}
      {Can.Remove && (
        <MoreMenu
          label={t.one}
          entries={[
            {
              label: t.remove,
              onClick: () => {
                dialogs.remove({ call: incidentCalls.removeIncident, values, title: t.remove, sentence: t.removeText })
              },
            },
          ]}
        />
      )}
    </>
  )
}
