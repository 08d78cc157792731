import type { ChartAlert } from '#platform/web/blocks/chart-alerts.tsx'
import type { ChartFact } from '#platform/web/blocks/chart-shell.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import type { FamilyAlert, FamilyProfile } from './family-chart.calls.ts'
import { useFamilyText } from './family-chart-text.web.ts'
import { phaseList } from '../approval/phase-steps.rules.ts'
import { paperWords } from '#platform/contract/lists/household.ts'
import { phaseReasons } from '#platform/contract/lists/families.ts'
import { phoneWords } from '#platform/web/format.ts'

/** Two lines under the name: where it stands and how full it is; who works with it and where. */
export function useFamilyFacts(family: FamilyProfile): ChartFact[][] {
  const t = useFamilyText()
  const { label } = useSpeech()
  const { Capacity, Free } = family
  const beds = Capacity === 0 ? t.noBeds : Free < 0 ? t.bedsOver(-Free, Capacity) : t.bedsFree(Free, Capacity)
  const phones = [family.PhoneNumberDigits, ...family.Parents.map((one) => one.PhoneNumberDigits)].filter(
    (one, index, all): one is string => one !== null && all.indexOf(one) === index,
  )
  return [
    [
      { id: 'phase', value: label(phaseList, family.Phase), strong: true, after: `, ${t.forDays(family.DaysInPhase)}` },
      { id: 'beds', label: t.beds, value: beds },
      ...(phones.length > 0
        ? [{ id: 'phone', label: t.phone, value: phones.slice(0, 2).map(phoneWords).join(', ') }]
        : []),
    ],
    [
      { id: 'asw', label: t.asw, value: family.ASW?.Name ?? t.nobody },
      { id: 'rfs', label: t.rfs, value: family.RFS?.Name ?? t.nobody },
      ...(family.Territory ? [{ id: 'territory', label: t.territory, value: family.Territory, wide: true }] : []),
      { id: 'program', label: t.program, value: family.SubProgramName, wide: true },
    ],
  ]
}

const partOf: Partial<Record<FamilyAlert['Kind'], string>> = {
  OnHold: 'approval',
  ReviewDue: 'approval',
  OverCapacity: 'placements',
  Expired: 'checks',
  Expiring: 'checks',
  OpenComplaint: 'complaints',
  NoParent: 'household',
  NotAccepting: 'preferences',
}

/** What needs a person, in words; each leads to where it is dealt with. */
export function useFamilyAlerts(family: FamilyProfile, onPart: (part: string) => void): ChartAlert[] {
  const t = useFamilyText()
  const dates = useDates()
  const { label, say } = useSpeech()
  const words = ({ Kind, On, What, Count }: FamilyAlert): string => {
    const day = On ? dates.near(On) : ''
    const what =
      Kind === 'OnHold'
        ? label(phaseReasons, What)
        : Kind === 'NotAccepting'
          ? (What ?? '')
          : say(paperWords(What ?? ''))
    const said: Record<FamilyAlert['Kind'], string> = {
      OnHold: t.onHold(what, day),
      ReviewDue: t.reviewDue(day),
      OverCapacity: t.overCapacity(Count ?? 0),
      Expired: t.expired(what, day),
      Expiring: t.expiring(what, day),
      UpdateOpen: t.updateOpen(day),
      UpdateLate: t.updateLate(day),
      UpdateClosed: t.updateClosed(day),
      OpenComplaint: t.openComplaint(Count ?? 0),
      NotAccepting: t.notAccepting(what),
      NoParent: t.noParent,
      NoWorker: t.noWorker,
      Confidential: t.confidential,
      Sample: t.sample,
    }
    return said[Kind]
  }
  return family.Alerts.map((alert) => ({
    id: alert.Kind,
    tone: alert.Tone,
    text: words(alert),
    onClick: () => onPart(partOf[alert.Kind] ?? 'summary'),
  }))
}
