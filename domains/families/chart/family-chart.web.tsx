import { IconDots, IconPencil, IconPhone, IconPhonePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { CaseFile } from '#domains/documents/case-file/case-file.web.tsx'
import { useChartDue, useDueAlerts } from '#domains/due/chart-due.web.tsx'
import { familyHref } from '#platform/web/charts.ts'
import { tabHref, useFosterAddress } from '#domains/clients/foster-address.web.ts'
import { FamilyVisits } from '#domains/visits/family-visits.web.tsx'
import { LogContact } from '#domains/visits/log-contact.web.tsx'
import { ChartShell } from '#platform/web/blocks/chart-shell.tsx'
import { DueRail } from '#platform/web/blocks/due-rail.tsx'
import { PartBoundary } from '#platform/web/part-boundary.tsx'
import { useDates } from '#platform/web/dates.ts'
import { phoneHref } from '#platform/web/format.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { FamilyActivity } from './family-chart-activity.web.tsx'
import type { FamilyProfile } from './family-chart.calls.ts'
import { EditFamily } from './family-chart-edit.web.tsx'
import { useFamilyAlerts, useFamilyFacts } from './family-chart-head.web.ts'
import { useFamilyMenu, type FamilyTask } from './family-chart-menu.web.ts'
import { ChangeTerritory, RemoveFamily } from './family-chart-tasks.web.tsx'
import { useFamilyText } from './family-chart-text.web.ts'
import { FamilyChecks } from '../checks/family-checks.web.tsx'
import { FamilyComplaints } from '../complaints/family-complaints.web.tsx'
import { FamilyHome } from '../home/family-home.web.tsx'
import { FamilyApproval } from '../approval/family-phases.web.tsx'
import { FamilyPreferences } from '../preferences/family-preferences.web.tsx'
import { FamilySummary } from './family-summary.web.tsx'
import { FamilyRail } from './family-summary-people.web.tsx'
import { MergeFamily } from '../merge/family-merge.web.tsx'
import { FamilyTraining } from '../training/family-training.web.tsx'
import { FamilyHousehold } from '../household/household.web.tsx'
import { phaseList } from '../approval/phase-steps.rules.ts'

const parts = [
  'summary',
  'approval',
  'household',
  'home',
  'preferences',
  'placements',
  'training',
  'checks',
  'caseFile',
  'visits',
  'complaints',
  'timeline',
  'activity',
] as const
export type FamilyPart = (typeof parts)[number]

export function FamilyChart({ family, onClose }: { family: FamilyProfile; onClose: () => void }) {
  const t = useFamilyText()
  const { label } = useSpeech()
  const dates = useDates()
  const { part, showPart } = useFosterAddress()
  const [task, setTask] = useState<FamilyTask>()
  const [logging, setLogging] = useState(false)
  const id = family.FosterResourceFamilyID
  const documents = useChartDue(id)
  const late = useDueAlerts(id, () => showPart('caseFile'))
  const menu = useFamilyMenu(family, (one) => (one === 'phase' ? showPart('approval') : setTask(one)))
  const at = parts.find((one) => one === part) ?? 'summary'
  const done = () => setTask(undefined)
  const edit = { onClick: () => setTask('edit'), offBecause: family.Can.Edit ? undefined : t.mayNot }
  const phone = family.PhoneNumberDigits ?? family.Parents.find((one) => one.PhoneNumberDigits)?.PhoneNumberDigits
  const log = (
    <Button kind="primary" icon={IconPhonePlus} onClick={() => setLogging(true)}>
      {t.log}
    </Button>
  )
  return (
    <>
      <ChartShell
        id={id}
        name={family.Name}
        shortFact={label(phaseList, family.Phase)}
        facts={useFamilyFacts(family)}
        alerts={[...late.alerts, ...useFamilyAlerts(family, showPart)]}
        actions={
          <>
            <Button icon={IconPencil} {...edit}>
              {t.edit}
            </Button>
            {log}
            <Menu entries={menu} align="end" label={t.more}>
              <IconButton icon={IconDots} label={t.more} noTip />
            </Menu>
          </>
        }
        menu={menu}
        back={{ label: t.families, href: tabHref('families'), onClick: onClose }}
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
        tabs={parts.map((one) => ({
          id: one,
          label: t[one],
          href: familyHref(id, one),
          ...(one === 'caseFile' && late.late > 0 && { alert: { tone: 'over' as const, count: late.late } }),
        }))}
        {...(at === 'summary' && {
          due: <DueRail items={documents.items} period={t.next30} foot={documents.foot} />,
          rail: <FamilyRail family={family} />,
        })}
      >
        {at === 'summary' && <FamilySummary family={family} onPart={showPart} />}
        {at === 'approval' && <FamilyApproval family={family} />}
        {at === 'household' && <FamilyHousehold familyId={id} />}
        {at === 'home' && <FamilyHome familyId={id} />}
        {at === 'preferences' && <FamilyPreferences familyId={id} />}
        {at === 'placements' && <PartBoundary name="foster-family-placements" input={{ id }} />}
        {at === 'training' && <FamilyTraining familyId={id} />}
        {at === 'checks' && <FamilyChecks familyId={id} />}
        {at === 'caseFile' && <CaseFile chartType="Resource Family" chartId={id} name={family.Name} />}
        {at === 'visits' && <FamilyVisits familyId={id} />}
        {at === 'complaints' && <FamilyComplaints familyId={id} />}
        {at === 'timeline' && <PartBoundary name="chart-timeline" input={{ family: id }} />}
        {at === 'activity' && <FamilyActivity key={dates.today()} familyId={id} />}
      </ChartShell>
      {documents.dialogs}
      {logging && <LogContact opened onClose={() => setLogging(false)} familyId={id} />}
      {task === 'edit' && <EditFamily family={family} onClose={done} />}
      {task === 'territory' && <ChangeTerritory family={family} onClose={done} />}
      {task === 'merge' && <MergeFamily family={family} onClose={done} />}
      {task === 'remove' && <RemoveFamily family={family} onClose={done} onRemoved={onClose} />}
    </>
  )
}
