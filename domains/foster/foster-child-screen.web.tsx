import { IconFileText, IconPhone, IconPlus, IconPrinter, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { LogContact } from '#domains/visits/log-contact.web.tsx'
import { phoneHref } from '#domains/people/people-format.web.ts'
import { ChartNotShown } from '#platform/web/blocks/chart-not-shown.tsx'
import { ChartShell } from '#platform/web/blocks/chart-shell.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { useDates } from '#platform/web/dates.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { ChildActions } from './child-actions.web.tsx'
import { CourtDialogs, type CourtEdit } from './child-court-dialogs.web.tsx'
import { EditChild, type ChildEdit } from './child-edit.web.tsx'
import { FaceSheet } from './child-face-sheet.web.tsx'
import { nameOfChild, useAlerts, useFactLines } from './child-head.web.tsx'
import { ChildDue, ChildRail } from './child-rail.web.tsx'
import { ChildTab, childParts, useTabs } from './child-tabs.web.tsx'
import { useChildText } from './child-text.web.ts'
import { childrenChartCalls, type ClientProfile } from './children-chart.calls.ts'
import './children-words.web.ts'
import './foster.css'
import { tabHref, useFosterAddress } from './use-foster-address.web.ts'

/** A child's chart in place of the lists. */
export function Screen({ id = '' }: { id?: string }) {
  const { close, list } = useFosterAddress()
  const t = useChildText()
  const isId = /^[0-9a-f-]{36}$/i.test(id)
  const { data, error, refetch } = useRead(
    childrenChartCalls.getFosterClientProfile,
    { ClientSubProgramMembershipID: id },
    { enabled: isId, ownErrors: true },
  )
  useCrumbs(data ? [{ label: nameOfChild(data), parentSearch: list }] : [])
  if (data) return <Chart child={data} onClose={close} />
  if (error || !isId) return <ChartNotShown error={error} text={t} onBack={close} onRetry={() => void refetch()} />
  return null
}

function Chart({ child, onClose }: { child: ClientProfile; onClose: () => void }) {
  const t = useChildText()
  const dates = useDates()
  const { part, showPart } = useFosterAddress()
  const [logging, setLogging] = useState(false)
  const [editing, setEditing] = useState<ChildEdit>()
  const [court, setCourt] = useState<CourtEdit>()
  const id = child.ClientSubProgramMembershipID
  const tab = childParts.find((one) => one === part) ?? 'summary'
  const facts = useFactLines(child)
  const alerts = useAlerts(child, showPart)
  const tabs = useTabs(child)
  if (part === 'face-sheet') return <FaceSheet child={child} onBack={() => showPart('summary')} />
  const mayLog = child.Can.Visit && child.Status !== 'Ended'
  const log = () => setLogging(true)
  const faceSheet = { icon: IconPrinter, onClick: () => showPart('face-sheet') }
  const home = child.Home?.Phone
  const logButton = (kind: 'primary' | 'default') => (
    <Button kind={kind} icon={IconPlus} onClick={log}>
      {t.log}
    </Button>
  )
  // One primary per view: a child without a home needs that first.
  const headKind = child.Status === 'Waiting' && child.Can.Place ? 'default' : 'primary'
  return (
    <>
      <ChartShell
        id={child.ClientID}
        name={nameOfChild(child)}
        goesBy={child.PreferredName ?? undefined}
        shortFact={child.DateOfBirth && dates.age(child.DateOfBirth)}
        facts={facts}
        alerts={alerts}
        actions={
          <>
            <Button {...faceSheet}>{t.faceSheet}</Button>
            <ChildActions membershipId={id} name={nameOfChild(child)} />
            {mayLog && logButton(headKind)}
          </>
        }
        back={{ label: t.children, href: tabHref('children'), onClick: onClose }}
        menu={[
          { label: t.faceSheet, ...faceSheet },
          ...(child.Can.EditPerson
            ? [{ label: t.editPerson, icon: IconUser, onClick: () => setEditing('person') }]
            : []),
          ...(child.Can.Edit ? [{ label: t.editFacts, icon: IconFileText, onClick: () => setEditing('facts') }] : []),
        ]}
        dock={
          (home || mayLog) && (
            <>
              {home && (
                <ButtonLink icon={IconPhone} href={phoneHref(home)}>
                  {t.callHome}
                </ButtonLink>
              )}
              {mayLog && logButton('primary')}
            </>
          )
        }
        tab={tab}
        onTab={showPart}
        tabs={tabs}
        {...(tab === 'summary' && {
          due: (
            <ChildDue
              child={child}
              onLog={mayLog ? log : undefined}
              onOutcome={child.Can.Edit ? () => setCourt({ do: 'hearing', heldOn: child.NextCourtDate! }) : undefined}
            />
          ),
          rail: <ChildRail child={child} show={showPart} />,
        })}
      >
        <ChildTab tab={tab} child={child} onEdit={setEditing} onCourt={setCourt} show={showPart} />
      </ChartShell>
      <EditChild child={child} what={editing} onClose={() => setEditing(undefined)} onGone={onClose} />
      <CourtDialogs child={child} edit={court} onClose={() => setCourt(undefined)} />
      {logging && <LogContact opened onClose={() => setLogging(false)} membershipId={id} />}
    </>
  )
}
