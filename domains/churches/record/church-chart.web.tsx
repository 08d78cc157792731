import { IconGitMerge, IconDots, IconMessagePlus, IconPencil, IconPhone, IconTrash } from '@tabler/icons-react'
import { ChartActivity } from '#domains/activity/chart-activity.web.tsx'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { MergeOrganization } from '#domains/community/organization-merge.web.tsx'
import { CaseFile } from '#domains/documents/case-file/case-file.web.tsx'
import { useChartDue, useDueAlerts } from '#domains/due/chart-due.web.tsx'
import { ChartShell } from '#platform/web/blocks/chart-shell.tsx'
import { DueRail } from '#platform/web/blocks/due-rail.tsx'
import { phoneHref } from '#platform/web/format.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/menu.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { ActionItems } from '../activity/action-items.web.tsx'
import { InteractionForm } from '../activity/interaction-form.web.tsx'
import { Interactions } from '../activity/interactions.web.tsx'
import { churchStages } from '../church-lists.rules.ts'
import { churchHref, churchTabHref, useChurchesAddress } from '../churches-address.web.ts'
import { useChurchesText } from '../churches-text.web.ts'
import { ChurchFamilies } from '../people/church-families.web.tsx'
import { ChurchOwner } from '../people/church-owner.web.tsx'
import { ChurchPeople } from '../people/church-people.web.tsx'
import { useChurchAlerts, useChurchFacts } from './church-head.web.ts'
import { ChurchSummary } from './church-summary.web.tsx'
import { churchCalls as calls } from './churches.calls.ts'
import type { ChurchProfile } from './church-shapes.rules.ts'
import { EditPlace } from './church-place.web.tsx'
import { churchFactFields } from './new-church.web.tsx'

const parts = ['summary', 'people', 'timeline', 'items', 'families', 'caseFile', 'activity'] as const

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
  const alerts = [...late.alerts, ...useChurchAlerts(church, showPart)]
  const facts = useChurchFacts(church)
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
      label: t.merge,
      icon: IconGitMerge,
      offBecause: off,
      onClick: () => dialogs.show((close) => <MergeOrganization organization={church} onClose={close} />),
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
          due: <DueRail title={t.documentsDue} items={documents.items} period={t.next30} foot={documents.foot} />,
          rail: <ChurchOwner church={church} />,
        })}
      >
        {at === 'summary' && <ChurchSummary church={church} dialogs={dialogs} />}
        {at === 'people' && <ChurchPeople church={church} dialogs={dialogs} />}
        {at === 'timeline' && <Interactions church={named} may={may} dialogs={dialogs} />}
        {at === 'items' && <ActionItems church={named} may={may} dialogs={dialogs} />}
        {at === 'families' && <ChurchFamilies church={church} dialogs={dialogs} />}
        {at === 'activity' && <ChartActivity call={calls.getChurchActivity} asked={{ ChurchID: id }} />}
        {at === 'caseFile' && <CaseFile chartType="Church" chartId={id} name={church.Name} />}
      </ChartShell>
      {documents.dialogs}
      {dialogs.dialog}
    </>
  )
}
