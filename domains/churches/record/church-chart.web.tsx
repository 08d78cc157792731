import { IconDots, IconMessagePlus, IconPencil, IconPhone, IconTrash } from '@tabler/icons-react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { EditOrganization } from '#domains/community/organization-form.web.tsx'
import { organizationCalls } from '#domains/community/organizations.calls.ts'
import { CaseFile } from '#domains/documents/case-file/case-file.web.tsx'
import { useChartDue, useDueAlerts } from '#domains/due/chart-due.web.tsx'
import { churchRegions } from '#platform/contract/lists/church.ts'
import type { ChartAlert } from '#platform/web/blocks/chart-alerts.tsx'
import { ChartShell, type ChartFact } from '#platform/web/blocks/chart-shell.tsx'
import { DueRail } from '#platform/web/blocks/due-rail.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { phoneHref, phoneWords } from '#platform/web/format.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/menu.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { ActionItems } from '../activity/action-items.web.tsx'
import { InteractionForm } from '../activity/interaction-form.web.tsx'
import { Interactions } from '../activity/interactions.web.tsx'
import { churchStages } from '../church-lists.rules.ts'
import { churchHref, churchTabHref, useChurchesAddress } from '../churches-address.web.ts'
import { isAsleep } from '../churches.rules.ts'
import { useChurchesText } from '../churches-text.web.ts'
import { ChurchFamilies } from '../people/church-families.web.tsx'
import { ChurchOwner } from '../people/church-owner.web.tsx'
import { ChurchPeople } from '../people/church-people.web.tsx'
import { ChurchSummary } from './church-summary.web.tsx'
import { churchCalls as calls, type ChurchProfile } from './churches.calls.ts'
import { churchFactFields } from './new-church.web.tsx'

const parts = ['summary', 'people', 'timeline', 'items', 'families', 'caseFile'] as const

interface ChurchChartProps {
  church: ChurchProfile
  onClose: () => void
}

export function ChurchChart({ church, onClose }: ChurchChartProps) {
  const t = useChurchesText()
  const { label } = useSpeech()
  const { part, showPart } = useChurchesAddress()
  const dialogs = useDialogs()
  const id = church.ChurchID
  const documents = useChartDue(id)
  const late = useDueAlerts(id, () => showPart('caseFile'))
  const at = parts.find((one) => one === part) ?? 'summary'
  const may = church.Can.Edit
  const off = may ? undefined : t.mayNot
  const named = { id, name: church.Name }
  const alerts = [...late.alerts, ...useAlerts(church, showPart)]
  const facts = useFacts(church)
  const edit = () => {
    const { ChurchID, Stage, Denomination, Region, AttendanceBand, ServiceTimes, Languages, Note, version } = church
    dialogs.ask({
      call: calls.updateChurch,
      wide: true,
      title: t.edit,
      values: {
        ChurchID,
        Stage,
        Denomination,
        Region,
        AttendanceBand,
        ServiceTimes,
        Languages,
        Note,
        version,
      } as never,
      fields: churchFactFields(),
    })
  }
  const menu: MenuEntry[] = [
    { label: t.edit, icon: IconPencil, offBecause: off, onClick: edit },
    {
      label: t.place,
      icon: IconPencil,
      offBecause: off,
      onClick: () => dialogs.show((close) => <EditPlace id={church.OrganizationID} onClose={close} />),
    },
    {
      label: t.remove,
      icon: IconTrash,
      danger: true,
      offBecause: church.Can.Delete ? undefined : t.mayNot,
      onClick: () =>
        dialogs.act({
          call: calls.deleteChurch,
          title: t.remove,
          sentence: church.Name,
          values: { ChurchID: id, version: church.version },
          fields: ['Reason'],
          confirmLabel: t.removeIt,
          danger: true,
          done: () => t.removed(church.Name),
          onDone: onClose,
        }),
    },
  ]
  const log = (
    <Button
      kind="primary"
      icon={IconMessagePlus}
      offBecause={off}
      onClick={() => dialogs.show((close) => <InteractionForm church={named} onClose={close} />)}
    >
      {t.log}
    </Button>
  )
  const phone =
    church.PhoneNumberDigits ??
    church.Contacts.find((one) => one.EndDate === null && one.PhoneNumberDigits)?.PhoneNumberDigits
  return (
    <>
      <ChartShell
        id={id}
        name={church.Name}
        shortFact={label(churchStages, church.Stage)}
        facts={facts}
        alerts={alerts}
        actions={
          <>
            <Button icon={IconPencil} offBecause={off} onClick={edit}>
              {t.edit}
            </Button>
            {log}
            <Menu entries={menu} align="end" label={t.more}>
              <IconButton icon={IconDots} label={t.more} noTip />
            </Menu>
          </>
        }
        menu={menu}
        back={{ label: t.churches, href: churchTabHref('list'), onClick: onClose }}
        dock={
          <>
            {phone && (
              <ButtonLink icon={IconPhone} href={phoneHref(phone)}>
                {t.call}
              </ButtonLink>
            )}
            {log}
          </>
        }
        tab={at}
        onTab={showPart}
        tabs={parts.map((one) => ({ id: one, label: t[one], href: churchHref(id, one) }))}
        {...(at === 'summary' && {
          due: <DueRail items={documents.items} period={t.next30} foot={documents.foot} />,
          rail: <ChurchOwner church={church} />,
        })}
      >
        {at === 'summary' && <ChurchSummary church={church} dialogs={dialogs} />}
        {at === 'people' && <ChurchPeople church={church} dialogs={dialogs} />}
        {at === 'timeline' && <Interactions church={named} may={may} dialogs={dialogs} />}
        {at === 'items' && <ActionItems church={named} may={may} dialogs={dialogs} />}
        {at === 'families' && <ChurchFamilies church={church} dialogs={dialogs} />}
        {at === 'caseFile' && <CaseFile chartType="Church" chartId={id} name={church.Name} />}
      </ChartShell>
      {documents.dialogs}
      {dialogs.dialog}
    </>
  )
}

function useFacts(church: ChurchProfile): ChartFact[][] {
  const t = useChurchesText()
  const dates = useDates()
  const { label } = useSpeech()
  return [
    [
      {
        id: 'stage',
        value: label(churchStages, church.Stage),
        strong: true,
        after: `, ${t.stageSince(dates.near(church.StageSince))}`,
      },
      { id: 'owner', label: t.owner, value: church.Owner?.Name ?? t.nobody },
      ...(church.PhoneNumberDigits
        ? [{ id: 'phone', label: t.phone, value: phoneWords(church.PhoneNumberDigits) }]
        : []),
    ],
    [
      {
        id: 'last',
        label: t.lastTouch,
        value: church.LastOn
          ? church.LastBy
            ? t.lastBy(dates.near(church.LastOn), church.LastBy)
            : dates.near(church.LastOn)
          : t.never,
      },
      { id: 'region', label: t.region, value: label(churchRegions, church.Region), wide: true },
      { id: 'program', label: t.program, value: church.SubProgramName, wide: true },
    ],
  ]
}

/** What needs a person; each leads to where it is dealt with. */
function useAlerts(church: ChurchProfile, onPart: (part: string) => void): ChartAlert[] {
  const t = useChurchesText()
  const dates = useDates()
  const today = dates.today()
  const touched = { stage: church.Stage, lastOn: church.LastOn, since: church.StageSince }
  const alerts: (ChartAlert | false | null)[] = [
    church.NextDueOn !== null &&
      church.NextDueOn < today && {
        id: 'overdue',
        tone: 'over',
        text: t.overdue(dates.near(church.NextDueOn)),
        onClick: () => onPart('items'),
      },
    isAsleep(touched, today) && {
      id: 'asleep',
      tone: 'soon',
      text: t.dormantSoon(dates.near(church.LastOn ?? church.StageSince)),
      onClick: () => onPart('timeline'),
    },
    church.Owner === null && { id: 'owner', tone: 'soon', text: t.noOwner, onClick: () => onPart('summary') },
    !church.Contacts.some(({ Role, EndDate }) => Role === 'Main Contact' && (EndDate === null || EndDate > today)) && {
      id: 'main',
      tone: 'info',
      text: t.noMain,
      onClick: () => onPart('people'),
    },
  ]
  return alerts.filter((one): one is ChartAlert => Boolean(one))
}

/** Name and address are the organization's, the same for every side that knows it. */
function EditPlace({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useRead(organizationCalls.getOrganization, { OrganizationID: id })
  return data ? <EditOrganization of={data} onClose={onClose} /> : null
}
