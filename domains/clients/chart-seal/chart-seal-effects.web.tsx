import { IconEyeOff, IconFolders, IconLock } from '@tabler/icons-react'
import { Consequences, type Effect } from '#platform/web/blocks/consequence-dialog.tsx'
import { useSealText } from './chart-seal-text.web.ts'

/** What a seal does, for whoever asks for it and whoever confirms it. */
export function SealEffects({ name, last }: { name: string; last?: Effect | undefined }) {
  const t = useSealText()
  return (
    <Consequences
      title={t.what}
      effects={[
        { id: 'hides', icon: IconEyeOff, text: t.hides },
        { id: 'emergency', icon: IconLock, text: t.noEmergency },
        { id: 'charts', icon: IconFolders, text: t.allCharts(name) },
        ...(last ? [last] : []),
      ]}
    />
  )
}
