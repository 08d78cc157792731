import { useLocation } from '@tanstack/react-router'
import { IconLifebuoy, IconRoute } from '@tabler/icons-react'
import { routeAbout } from '#platform/contract/routes/route-about.ts'
import { routeAt } from '#platform/contract/routes.ts'
import { findHelp } from '#platform/web/help.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Drawer } from '#platform/web/ui/drawer.tsx'
import { Segmented } from '#platform/web/ui/radio-group.tsx'
import { useNarrow } from '#platform/web/ui/use-media.ts'
import { useSpeech } from '#platform/web/words.ts'
import { KeyList } from './help-keys.tsx'
import { showHelp, useHelpShown } from './help-state.ts'
import { screenHelp } from './help.web.ts'
import './help.css'

const useText = catalog({
  ask: ['Ask for help', 'Pedir ayuda'],
  title: ['Help', 'Ayuda'],
  show: ['Show', 'Mostrar'],
  how: ['How this works', 'Cómo funciona esto'],
  keys: ['Keyboard keys', 'Teclas'],
  figures: ['What the figures mean', 'Qué significan las cifras'],
  tour: ['Take the tour', 'Hacer el recorrido'],
  unknown: [
    'There is nothing at this address, so there is nothing to explain.',
    'No hay nada en esta dirección, así que no hay nada que explicar.',
  ],
})

/** Beside the screen on a desk, from below on a phone. */
export function HelpPanel({ opened, tours }: { opened: boolean; tours: boolean }) {
  const t = useText()
  const narrow = useNarrow()
  const shown = useHelpShown()
  return (
    <Drawer
      opened={opened}
      onClose={() => showHelp(undefined)}
      title={t.title}
      side={narrow ? 'bottom' : 'right'}
      width={440}
      actions={
        tours && (
          <>
            <Button icon={IconLifebuoy} onClick={() => showHelp('ask')}>
              {t.ask}
            </Button>
            <Button icon={IconRoute} onClick={() => showHelp('tour')}>
              {t.tour}
            </Button>
          </>
        )
      }
    >
      <div className="k-help-panel">
        <Segmented
          label={t.show}
          labelHidden
          choices={[
            { value: 'how', label: t.how },
            { value: 'keys', label: t.keys },
          ]}
          value={shown === 'keys' ? 'keys' : 'how'}
          onChange={(which) => showHelp(which as 'how' | 'keys')}
        />
        {shown === 'keys' ? <KeyList /> : <ScreenHelpText />}
      </div>
    </Drawer>
  )
}

/** Of the place that is open; of a route that has no screen yet, what it will be. */
function ScreenHelpText() {
  const t = useText()
  const { say } = useSpeech()
  const { pathname, search } = useLocation()
  const route = routeAt(pathname)
  if (!route) return <p>{t.unknown}</p>
  const help = findHelp(screenHelp, route.path, search)
  const sentences = help?.sentences ?? [routeAbout[route.path].about]
  return (
    <section>
      <h3>{say(help?.title ?? route.title)}</h3>
      {sentences.map((words) => (
        <p key={words[0]}>{say(words)}</p>
      ))}
      {help?.figures && (
        <>
          <h4>{t.figures}</h4>
          <dl>
            {help.figures.map(({ label, about }) => (
              <div key={label[0]}>
                <dt>{say(label)}</dt>
                <dd>{say(about)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}
