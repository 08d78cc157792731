import { useState } from 'react'
import { catalog } from '../i18n.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Segmented } from '../ui/radio-group.tsx'
import './dialogs.css'

const useText = catalog(
  () => ({
    title: 'Someone else changed this too',
    sentence: 'A change was saved while you were writing. Both versions are kept. Choose for each part.',
    sentenceWho: (who: string, when: string) =>
      `${who} saved a change, ${when}. Both versions are kept. Choose for each part.`,
    mine: 'Yours',
    theirs: 'Theirs',
    both: 'Both',
    pick: (label: string) => `Which ${label} to keep`,
    empty: 'Nothing written',
    cancel: 'Decide later',
    save: 'Save what you chose',
  }),
  () => ({
    title: 'Otra persona también cambió esto',
    sentence: 'Se guardó un cambio mientras escribía. Se conservan las dos versiones. Elija en cada parte.',
    sentenceWho: (who: string, when: string) =>
      `${who} guardó un cambio, ${when}. Se conservan las dos versiones. Elija en cada parte.`,
    mine: 'La suya',
    theirs: 'La otra',
    both: 'Ambas',
    pick: (label: string) => `Qué versión de ${label} conservar`,
    empty: 'Sin texto',
    cancel: 'Decidir después',
    save: 'Guardar lo elegido',
  }),
)

export interface ConflictField {
  readonly id: string
  readonly label: string
  readonly mine: string
  readonly theirs: string
  /** Long text may keep both, one after the other. */
  readonly long?: boolean
}

interface ConflictDialogProps {
  opened: boolean
  /** Who saved the other version and when, where that is known. */
  who?: string
  when?: string
  /** Only the fields that differ. */
  fields: readonly ConflictField[]
  onClose: () => void
  onSave: (values: Record<string, string>) => void
}

type Pick = 'mine' | 'theirs' | 'both'

/** Two versions side by side; nothing typed is thrown away before a person chooses. */
export function ConflictDialog({ opened, who, when, fields, onClose, onSave }: ConflictDialogProps) {
  const t = useText()
  const [picks, setPicks] = useState<Record<string, Pick>>({})
  const pickOf = (field: ConflictField): Pick => picks[field.id] ?? 'mine'

  function save() {
    const values: Record<string, string> = {}
    for (const field of fields) {
      const pick = pickOf(field)
      values[field.id] = pick === 'both' ? `${field.theirs}\n\n${field.mine}` : field[pick]
    }
    onSave(values)
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      wide
      title={t.title}
      sentence={who && when ? t.sentenceWho(who, when) : t.sentence}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button kind="primary" onClick={save}>
            {t.save}
          </Button>
        </>
      }
    >
      <ul className="k-conflict">
        {fields.map((field) => (
          <li key={field.id}>
            <div className="k-conflict-head">
              <h3>{field.label}</h3>
              <Segmented<Pick>
                label={t.pick(field.label)}
                labelHidden
                value={pickOf(field)}
                onChange={(pick) => setPicks({ ...picks, [field.id]: pick })}
                choices={(field.long ? (['mine', 'theirs', 'both'] as const) : (['mine', 'theirs'] as const)).map(
                  (value) => ({ value, label: t[value] }),
                )}
              />
            </div>
            <div className="k-conflict-pair">
              {(['mine', 'theirs'] as const).map((side) => (
                <div key={side} className={pickOf(field) === side || pickOf(field) === 'both' ? 'is-kept' : ''}>
                  <small>{t[side]}</small>
                  <p>{field[side] || <span className="k-quiet">{t.empty}</span>}</p>
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
