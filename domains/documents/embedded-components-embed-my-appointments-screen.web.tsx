import { IconCalendarUser } from '@tabler/icons-react'
import { catalog } from '#platform/web/i18n.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { EmbedFrame } from './embed-frame.web.tsx'

const useText = catalog(
  () => ({
    title: 'Appointments are not kept in KITH yet',
    sentence: 'Your agenda will appear here once they are. Until then, use the calendar your agency uses now.',
  }),
  () => ({
    title: 'Las citas aún no se llevan en KITH',
    sentence: 'Su agenda estará aquí cuando se lleven. Hasta entonces, use el calendario actual de su agencia.',
  }),
)

/** Honest about what is not there yet. */
export function Screen() {
  const t = useText()
  return (
    <EmbedFrame>
      <h1 className="k-hidden">{t.title}</h1>
      <EmptyState kind="first" icon={IconCalendarUser} level={2} title={t.title}>
        {t.sentence}
      </EmptyState>
    </EmbedFrame>
  )
}
