import { churchRegions } from '#platform/contract/lists/church.ts'
import type { ChartAlert } from '#platform/web/blocks/chart-alerts.tsx'
import type { ChartFact } from '#platform/web/blocks/chart-shell.tsx'
import { useDates } from '#platform/web/dates.ts'
import { phoneWords } from '#platform/web/format.ts'
import { useSpeech } from '#platform/web/words.ts'
import { churchStages } from '../church-lists.rules.ts'
import { isAsleep } from '../churches.rules.ts'
import { useChurchesText } from '../churches-text.web.ts'
import type { ChurchProfile } from './church-shapes.rules.ts'

/** Two lines under the name: how near, whose, how reached; last touch and where. */
export function useChurchFacts(church: ChurchProfile): ChartFact[][] {
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
export function useChurchAlerts(church: ChurchProfile, onPart: (part: string) => void): ChartAlert[] {
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
    church.Owner !== null &&
      !church.Owner.WorksHere && {
        id: 'left',
        tone: 'over',
        text: t.ownerLeft(church.Owner.Name),
        onClick: () => onPart('summary'),
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
