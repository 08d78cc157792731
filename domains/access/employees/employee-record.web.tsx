import { saidRole } from '#platform/web/role-name.ts'
import { useAddress } from '#platform/web/use-address.ts'
import { IconDots, IconMail, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { CaseFile } from '#domains/documents/case-file/case-file.web.tsx'
import { caseFileCalls } from '#domains/documents/case-file/case-file.calls.ts'
import { useChartDue, useDueAlerts } from '#domains/due/chart-due.web.tsx'
import { hrefOf, useGo } from '#platform/web/go.ts'
import type { ChartAlert } from '#platform/web/blocks/chart-alerts.tsx'
import { ChartShell, type ChartFact } from '#platform/web/blocks/chart-shell.tsx'
import { DueRail } from '#platform/web/blocks/due-rail.tsx'
import { useProfile } from '#domains/session/profile.web.tsx'
import { useDates } from '#platform/web/dates.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { EmployeeActivity } from './employee-activity.web.tsx'
import { EmployeeCaseload } from './employee-caseload.web.tsx'
import { EmployeeCredentials } from './employee-credentials.web.tsx'
import { EmployeeDevices } from './employee-devices.web.tsx'
import { EditEmployee } from './employee-edit.web.tsx'
import type { EmployeeProfile } from './employee-profile.calls.ts'
import { EmployeePrograms } from './employee-programs.web.tsx'
import { EmployeeRights } from './employee-rights.web.tsx'
import { EmployeeSignature } from './employee-signature.web.tsx'
import { EmployeeSupervisors } from './employee-supervisors.web.tsx'
import { useEmployeeText } from './employee-text.web.ts'
import { nameOf } from '../users/user-cells.web.tsx'
import { employeeHref } from '#platform/web/charts.ts'
import { phoneWords } from '#platform/web/format.ts'
import { useUserTasks } from '../users/user-tasks.web.tsx'
import type { User } from '../users/users.calls.ts'

const tabIds = [
  'programs',
  'supervisors',
  'rights',
  'caseload',
  'credentials',
  'file',
  'signature',
  'devices',
  'activity',
] as const
type EmployeeTab = (typeof tabIds)[number]

const users = hrefOf('/Admin/User')

export function EmployeeRecord({ profile, user }: { profile: EmployeeProfile; user: User }) {
  const t = useEmployeeText()
  const me = useProfile()
  const go = useGo()
  const { asked, put } = useAddress('/Admin/EmployeeProfile/:userID')
  const mayRead = usePermitted()(caseFileCalls.getDocumentsForChart.permission)
  const tabs = tabIds.filter((one) => one !== 'file' || mayRead)
  const tab = tabs.find((one) => one === asked.tab) ?? 'programs'
  const showTab = (id: string) => put({ tab: id })
  const [editing, setEditing] = useState(false)
  const tasks = useUserTasks()
  const edit = {
    onClick: () => setEditing(true),
    offBecause: profile.Can.Edit ? undefined : t.mayNot,
  }
  const entries = tasks.entriesFor(user)
  const credentials = badCredentials(profile)
  const documents = useChartDue(profile.UserID)
  const late = useDueAlerts(profile.UserID, () => showTab('file'))
  const count: Partial<Record<EmployeeTab, number>> = {
    programs: profile.SubPrograms.filter((one) => one.State === 'current').length,
    supervisors: profile.Supervisors.length,
    caseload: profile.OpenCases,
  }
  return (
    <>
      <ChartShell
        id={profile.PersonID}
        name={nameOf(profile)}
        goesBy={profile.PreferredName ?? undefined}
        shortFact={profile.Title}
        facts={useFactLines(profile)}
        alerts={[...late.alerts, ...useAlerts(profile, user, showTab)]}
        actions={
          <>
            <Menu entries={entries} align="end" label={t.more}>
              <Button iconEnd={IconDots}>{t.more}</Button>
            </Menu>
            <Button kind="primary" icon={IconPencil} {...edit}>
              {t.edit}
            </Button>
          </>
        }
        menu={[{ label: t.edit, icon: IconPencil, ...edit }, 'line', ...entries]}
        back={{ label: t.users, href: users, onClick: () => go(users) }}
        dock={
          <>
            <ButtonLink icon={IconMail} href={`mailto:${profile.Email}`}>
              {t.mail}
            </ButtonLink>
            <Button kind="primary" icon={IconPencil} {...edit}>
              {t.edit}
            </Button>
          </>
        }
        tab={tab}
        onTab={showTab}
        tabs={tabs.map((id) => ({
          id,
          label: t[id],
          href: employeeHref(profile.UserID, id),
          ...(count[id] && { count: count[id] }),
          ...(id === 'credentials' && credentials && { alert: credentials }),
          ...(id === 'file' && late.late > 0 && { alert: { tone: 'over' as const, count: late.late } }),
        }))}
        {...(tab === 'programs' &&
          documents.foot && {
            due: <DueRail items={documents.items} period={t.next30} foot={documents.foot} />,
          })}
      >
        {tab === 'programs' && <EmployeePrograms profile={profile} />}
        {tab === 'supervisors' && <EmployeeSupervisors profile={profile} />}
        {tab === 'rights' && <EmployeeRights profile={profile} user={user} />}
        {tab === 'caseload' && <EmployeeCaseload userId={profile.UserID} name={nameOf(profile)} />}
        {tab === 'credentials' && <EmployeeCredentials profile={profile} />}
        {tab === 'file' && <CaseFile chartType="Employee" chartId={profile.UserID} name={nameOf(profile)} />}
        {tab === 'signature' && <EmployeeSignature profile={profile} own={profile.UserID === me.UserID} />}
        {tab === 'devices' && <EmployeeDevices profile={profile} user={user} />}
        {tab === 'activity' && <EmployeeActivity profile={profile} />}
      </ChartShell>
      <EditEmployee profile={profile} opened={editing} onClose={() => setEditing(false)} />
      {documents.dialogs}
      {tasks.dialogs}
    </>
  )
}

function badCredentials({ Credentials }: EmployeeProfile) {
  const over = Credentials.filter((one) => one.State === 'expired').length
  const soon = Credentials.filter((one) => one.State === 'soon').length
  if (over > 0) return { tone: 'over' as const, count: over }
  return soon > 0 ? { tone: 'soon' as const, count: soon } : undefined
}

function useFactLines(profile: EmployeeProfile): ChartFact[][] {
  const t = useEmployeeText()
  const dates = useDates()
  const phone = profile.Phones[0]
  const roles = profile.Roles.filter((one) => one.State === 'current').map((one) => saidRole(one.Name))
  const boss = profile.Supervisors.find((one) => one.SupervisorRole === 'Primary') ?? profile.Supervisors[0]
  return [
    [
      { id: 'title', value: profile.Title ?? t.noTitle, strong: Boolean(profile.Title) },
      { id: 'email', label: t.email, value: profile.Email },
      ...(phone ? [{ id: 'phone', label: t.phone, value: phoneWords(phone.PhoneNumberDigits) }] : []),
    ],
    [
      { id: 'roles', label: t.role(roles.length), value: roles.length > 0 ? roles.join(', ') : t.noRole },
      ...(boss ? [{ id: 'boss', label: t.reportsTo, value: boss.Name }] : []),
      ...(profile.OpenCases > 0 ? [{ id: 'cases', value: t.cases(profile.OpenCases), strong: true }] : []),
      {
        id: 'seen',
        label: t.signedIn,
        value: profile.LastSignInAt ? dates.instant(profile.LastSignInAt) : t.never,
        wide: true,
      },
    ],
  ]
}

function useAlerts(profile: EmployeeProfile, user: User, showTab: (tab: string) => void): ChartAlert[] {
  const t = useEmployeeText()
  const dates = useDates()
  const credentials = badCredentials(profile)
  const alerts: (ChartAlert | false | undefined)[] = [
    profile.Status === 'Locked' && {
      id: 'locked',
      tone: 'over',
      text: user.ResetNeeded
        ? t.resetNeeded
        : user.LockedUntil
          ? t.lockedUntil(dates.time(user.LockedUntil))
          : t.locked,
    },
    profile.Status === 'Inactive' && { id: 'off', tone: 'conf', text: t.inactive },
    credentials && {
      id: 'credentials',
      tone: credentials.tone,
      text: credentials.tone === 'over' ? t.expired(credentials.count) : t.expiring(credentials.count),
      onClick: () => showTab('credentials'),
    },
    profile.Status === 'Invited' && { id: 'invited', tone: 'info', text: t.invited },
    profile.Status === 'Active' &&
      !user.SecondFactor && { id: 'factor', tone: 'soon', text: t.noFactor, onClick: () => showTab('devices') },
  ]
  return alerts.filter((alert) => alert !== false && alert !== undefined)
}
