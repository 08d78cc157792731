import { IconHelp, IconLifebuoy, IconKeyboard, IconRoute, type Icon } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import type { ActionDialogProps, AppAction } from '#platform/web/actions.ts'
import type { Words } from '#platform/contract/words.ts'
import { showHelp, type HelpShown } from './help-state.ts'

/** Its dialog is the help itself, which is there without the palette. */
function helpAction(shown: HelpShown, icon: Icon, label: Words, also: Words): AppAction {
  function Dialog({ onClose }: ActionDialogProps) {
    const begin = useEffectEvent(() => {
      showHelp(shown)
      onClose()
    })
    useEffect(() => begin(), [])
    return null
  }
  return { id: `help-${shown}`, label, also, icon, Dialog }
}

export const helpActions: readonly AppAction[] = [
  helpAction(
    'how',
    IconHelp,
    ['How this works', 'Cómo funciona esto'],
    ['help what does this mean', 'ayuda qué significa esto'],
  ),
  helpAction(
    'ask',
    IconLifebuoy,
    ['Ask for help', 'Pedir ayuda'],
    ['help desk ticket problem broken', 'mesa de ayuda problema error'],
  ),
  helpAction('keys', IconKeyboard, ['Keyboard keys', 'Teclas del teclado'], ['help shortcuts hotkeys', 'ayuda atajos']),
  helpAction(
    'tour',
    IconRoute,
    ['Take the tour', 'Hacer el recorrido'],
    ['help start introduction', 'ayuda empezar introducción'],
  ),
]
