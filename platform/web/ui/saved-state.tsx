import { IconDownload } from '@tabler/icons-react'
import { useDates } from '../dates.ts'
import { catalog } from '../i18n.ts'
import { Icon } from './icon.tsx'
import { toneIcon } from './status.tsx'

const useText = catalog(
  (f) => ({
    saved: (time: string) => `Saved ${time}`,
    saving: 'Saving',
    unsaved: 'Not saved yet',
    failed: (seconds: number) => `Not saved. Trying again in ${f.number(seconds)} s`,
    kept: 'Kept on this device. It will send when you are online.',
    now: 'Now',
  }),
  (f) => ({
    saved: (time: string) => `Guardado ${time}`,
    saving: 'Guardando',
    unsaved: 'Aún sin guardar',
    failed: (seconds: number) => `Sin guardar. Otro intento en ${f.number(seconds)} s`,
    kept: 'Queda en este dispositivo. Se enviará cuando tenga conexión.',
    now: 'Ahora',
  }),
)

export type SaveState =
  | { readonly state: 'saved'; readonly at: string }
  | { readonly state: 'saving' | 'unsaved' | 'kept' }
  | { readonly state: 'failed'; readonly retryIn: number; readonly onRetry: () => void }

/** Whether the work is kept. Its width is reserved so that nothing beside it moves. */
export function SavedState({ save }: { save: SaveState }) {
  const t = useText()
  const dates = useDates()
  const text = {
    saved: () => (save.state === 'saved' ? t.saved(dates.time(save.at)) : ''),
    saving: () => t.saving,
    unsaved: () => t.unsaved,
    kept: () => t.kept,
    failed: () => (save.state === 'failed' ? t.failed(save.retryIn) : ''),
  }[save.state]()
  const icon = { saved: toneIcon.ok, saving: toneIcon.soon, unsaved: toneIcon.soon, failed: toneIcon.over }
  return (
    <span className={`k-saved k-saved-${save.state}`}>
      <Icon of={save.state === 'kept' ? IconDownload : icon[save.state]} size={15} />
      <output>{text}</output>
      {save.state === 'failed' && (
        <button type="button" className="k-link" onClick={save.onRetry}>
          {t.now}
        </button>
      )}
    </span>
  )
}
