import { Link, useLocation } from '@tanstack/react-router'
import { IconSearch } from '@tabler/icons-react'
import { useSpeech } from '#platform/web/words.ts'
import { routeAt } from '#platform/contract/routes.ts'
import { NoticeBell } from '#domains/notices/notice-bell.web.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { useShownCrumbs, type CrumbText } from '#platform/web/crumbs.ts'
import { onDemand } from '#platform/web/on-demand.tsx'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { KeyHint } from '#platform/web/ui/key-hint.tsx'
import { keysShown } from '#platform/web/keys.ts'
import { HelpButton } from './help-button.tsx'
import { shellKeys } from './shell-keys.ts'

const SigningLine = onDemand(
  'signing-line',
  async () => (await import('#domains/documents/signing/signing-bell.web.tsx')).SigningLine,
  null,
)

export const useFindText = catalog(
  () => ({ find: 'Find a chart, person, screen or action', short: 'Find' }),
  () => ({ find: 'Buscar expediente, persona, pantalla o acción', short: 'Buscar' }),
)

export function TopBar({ onFind }: { onFind: () => void }) {
  const t = useFindText()
  const { say } = useSpeech()
  const { pathname } = useLocation()
  const route = routeAt(pathname)
  const below = useShownCrumbs()
  const here = route ? say(route.label) : undefined
  // A route with a parameter is no place to go back to: its screen says where it came from.
  const own = here && route && !(route.path.includes(':') && below.length > 0)
  const crumbs: CrumbText[] = [...(own ? [{ label: here, to: route.path as string }] : []), ...below]
  return (
    <header className="k-top">
      <Breadcrumb
        items={crumbs.map(({ label, to }, index) => ({
          key: label,
          node:
            to && index < crumbs.length - 1 ? (
              <Link
                to={to}
                search={crumbs[index + 1]?.parentSearch ?? {}}
                activeOptions={{ exact: true, includeSearch: true }}
              >
                {label}
              </Link>
            ) : (
              <span>{label}</span>
            ),
        }))}
      />
      <button type="button" className="k-find" data-tour="find" onClick={onFind}>
        <Icon of={IconSearch} />
        <span>{t.find}</span>
        <KeyHint keys={keysShown(shellKeys.keys.find.press)} />
      </button>
      <div className="k-top-end">
        <HelpButton />
        <NoticeBell head={<SigningLine />} />
      </div>
    </header>
  )
}
