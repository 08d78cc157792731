import { IconArchive, IconArrowBackUp, IconArrowDown, IconArrowUp, IconPencil } from '@tabler/icons-react'
import { useLocale } from '#platform/web/locale.ts'
import { dischargeClasses } from '#platform/contract/lists/foster.ts'
import { useSpeech } from '#platform/web/words.ts'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import type { ListValue } from './lists.calls.ts'
import { useListsText } from './lists-text.web.ts'

interface OptionLineProps {
  value: ListValue
  place: number
  count: number
  onMove: (by: 1 | -1) => void
  onRename: () => void
  onRetire: () => void
  onReinstate: () => void
}

/** One option: both names, who has it, and what can be done with it. */
export function OptionLine({ value, place, count, onMove, onRename, onRetire, onReinstate }: OptionLineProps) {
  const t = useListsText()
  const { label } = useSpeech()
  const { language } = useLocale()
  const [name, other] = language === 'es' ? [value.LabelSpanish, value.Label] : [value.Label, value.LabelSpanish]
  const locked = value.Locked ? t.locked : undefined
  const details = [
    other !== name && other,
    value.Class && label(dischargeClasses, value.Class),
    value.Records > 0 ? t.inUse(value.Records) : t.unused,
  ]
  return (
    <li data-retired={value.Retired || undefined}>
      <span className="k-lists-name">
        <b>{name}</b>
        <small>{details.filter(Boolean).join(' · ')}</small>
      </span>
      {value.Locked && (
        <Status tone="conf" small>
          {t.isLocked}
        </Status>
      )}
      {value.Retired && (
        <Status tone="info" small>
          {t.isRetired}
        </Status>
      )}
      <span className="k-lists-actions">
        <IconButton
          icon={IconArrowUp}
          size="sm"
          label={t.up(name)}
          offBecause={place === 0 ? t.first : undefined}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={IconArrowDown}
          size="sm"
          label={t.down(name)}
          offBecause={place === count - 1 ? t.last : undefined}
          onClick={() => onMove(1)}
        />
        <IconButton
          icon={IconPencil}
          size="sm"
          label={t.rename(name)}
          offBecause={locked ?? (value.NameFixed ? t.nameFixed : undefined)}
          onClick={onRename}
        />
        {value.Retired ? (
          <IconButton icon={IconArrowBackUp} size="sm" label={t.reinstate(name)} onClick={onReinstate} />
        ) : (
          <IconButton icon={IconArchive} size="sm" label={t.retire(name)} offBecause={locked} onClick={onRetire} />
        )}
      </span>
    </li>
  )
}
