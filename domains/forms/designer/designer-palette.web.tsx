import {
  IconAbc,
  IconAlignLeft,
  IconCalendar,
  IconCalculator,
  IconCheckbox,
  IconClock,
  IconFile,
  IconHash,
  IconListCheck,
  IconPlus,
  IconStar,
  IconTable,
  IconToggleRight,
  IconUser,
  type Icon as IconType,
} from '@tabler/icons-react'
import { dataTypes } from '#platform/contract/lists/documents.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { useDesignerText } from './designer-text.web.ts'
import type { DataType, FormField } from '#domains/forms/form-fields.rules.ts'

const palette: { type: DataType; structure?: 'Table'; icon: IconType }[] = [
  { type: 'Text', icon: IconAbc },
  { type: 'LongText', icon: IconAlignLeft },
  { type: 'Integer', icon: IconHash },
  { type: 'Date', icon: IconCalendar },
  { type: 'Time', icon: IconClock },
  { type: 'YesNo', icon: IconToggleRight },
  { type: 'Choice', icon: IconListCheck },
  { type: 'MultiChoice', icon: IconCheckbox },
  { type: 'Text', structure: 'Table', icon: IconTable },
  { type: 'Person', icon: IconUser },
  { type: 'Score', icon: IconStar },
  { type: 'Calculated', icon: IconCalculator },
  { type: 'File', icon: IconFile },
]

interface PaletteProps {
  fields: readonly FormField[]
  /** Names that stand on the page. */
  placed: ReadonlySet<string>
  chosen: string | undefined
  onAdd: (type: DataType, word: string, table: boolean) => void
  onChoose: (field: FormField) => void
  onPlace: (field: FormField) => void
}

/** What can be put on the page, and the fields there are. */
export function DesignerPalette({ fields, placed, chosen, onAdd, onChoose, onPlace }: PaletteProps) {
  const t = useDesignerText()
  const { label } = useSpeech()
  const onPage = (field: FormField) =>
    placed.has(field.Name) ||
    (field.DataStructure === 'Table' && field.Columns.some((column) => placed.has(column.Name)))
  return (
    <div className="fd-palette">
      <h2>{t.add}</h2>
      <div className="fd-kinds">
        {palette.map(({ type, structure, icon }) => {
          const word = structure ? t.table : label(dataTypes, type)
          return (
            <button
              key={type + (structure ?? '')}
              type="button"
              onClick={() => onAdd(type, word, structure === 'Table')}
            >
              <Icon of={icon} />
              <span>{word}</span>
            </button>
          )
        })}
      </div>
      <h2>
        {t.fields} <small>{fields.length}</small>
      </h2>
      <ul className="fd-fields">
        {fields.map((field) => (
          <li key={field.Id} className={chosen === field.Id ? 'is-chosen' : ''}>
            <button
              type="button"
              aria-current={chosen === field.Id}
              aria-label={t.select(field.Label)}
              onClick={() => onChoose(field)}
            >
              <b>{field.Label}</b>
              <small>{onPage(field) ? label(dataTypes, field.DataType) : t.unplaced}</small>
            </button>
            {!onPage(field) && (
              <IconButton size="sm" icon={IconPlus} label={t.place(field.Label)} onClick={() => onPlace(field)} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
