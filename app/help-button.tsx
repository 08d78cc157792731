import { IconHelp } from '@tabler/icons-react'
import { catalog } from '#platform/web/i18n.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { showHelp } from './help-state.ts'

const useText = catalog({ how: ['How this works', 'Cómo funciona esto'] })
const open = () => showHelp('how')

/** In the top bar of every screen. */
export function HelpButton() {
  const t = useText()
  return <IconButton icon={IconHelp} label={t.how} aria-haspopup="dialog" data-tour="help" onClick={open} />
}

/** Below a screen that has no top bar: inside another page, or before signing in. */
export function HelpLine() {
  const t = useText()
  return (
    <footer className="k-help-line">
      <button type="button" aria-haspopup="dialog" onClick={open}>
        <Icon of={IconHelp} size={15} /> {t.how}
      </button>
    </footer>
  )
}
